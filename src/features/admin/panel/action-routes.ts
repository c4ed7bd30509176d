import type { Deps } from '#src/deps.ts'
import { byId } from '#src/http/api.ts'
import { submit } from '#src/http/form.ts'
import { routes, seeOther } from '#src/http/render-page.tsx'
import type { Viewer } from '#src/http/session/current-user.ts'
import type { Toast } from '#src/ui/toast.ts'
import { statusTexts } from '../schema.ts'

interface Action {
  done: Toast
  act: (admin: Viewer, id: string, body: unknown) => unknown
}

/** The forms of `action-form.tsx`: each acts, then leads to `next` with its toast, or with the refusal as one. */
export function actionRoutes(
  deps: Deps,
  kind: string,
  next: (body: unknown, id: string) => string,
  actions: Record<string, Action>,
) {
  const app = routes(deps)
  for (const [name, { done, act }] of Object.entries(actions))
    app.post(
      `/admin-dashboard/${kind}/:id/${name}`,
      ({ user, params: { id }, body }) =>
        submit(async () => act(user, id, body), {
          done: () => seeOther(next(body, id), done),
          again: ({ message }) =>
            seeOther(next(body, id), {
              title: statusTexts.failed,
              description: message,
              variant: 'destructive',
            }),
        }),
      { ...byId, role: 'admin' },
    )
  return app
}
