import type { ReactNode } from 'react'
import type { Viewer } from '#src/http/current-user.ts'
import { pageBefore, seeOther } from '#src/http/render-page.tsx'
import { paths } from '#src/paths.ts'
import { AccessDeniedPage } from './panel/access-denied-page.tsx'

type RenderPage = (element: ReactNode, options?: { status?: number }) => Response

/** What somebody who is of no school gets in place of a school's page, and a visitor; undefined for a school's people. */
export function redirectUnlessSchool(
  viewer: Viewer | null,
  page: RenderPage,
  request: Request,
  path: string,
) {
  if (!viewer) return seeOther(paths.login(path))
  if (viewer.userType !== 'school')
    return page(<AccessDeniedPage back={backFrom(request)} />, { status: 403 })
}

/** The page of ours that led here, or the dashboard. */
export function backFrom(request: Request): string {
  const path = pageBefore(request, paths.dashboard())
  return path.startsWith(paths.admin()) ? paths.dashboard() : path
}
