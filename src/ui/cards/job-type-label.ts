const labels: Record<string, string> = {
  full_time: 'Full-time',
  part_time: 'Part-time',
  contract: 'Contract',
  remote: 'Remote',
  freelance: 'Freelance',
}

/** The words for a job_type value (SPEC.md sections 4 and 9); an unknown one is shown unchanged. */
export function jobTypeLabel(jobType: string): string {
  return labels[jobType] ?? jobType
}
