/** Toasts about applying (SPEC.md section 8). */
export const submitted = {
  title: 'Application Submitted',
  description: 'Your application has been submitted successfully!',
}

/** For a visitor who sends a letter. */
export const signInRequired = {
  title: 'Sign in Required',
  description: 'Please sign in to apply for jobs.',
  variant: 'destructive' as const,
}
