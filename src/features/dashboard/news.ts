import type { Deps } from '#src/deps.ts'
import { startOfDay } from '#src/domain/kenya-time.ts'
import type { NotificationJson } from '#src/features/notifications/json.ts'
import { unreadBelow } from '#src/features/notifications/queries.ts'
import type { Viewer } from '#src/http/session/current-user.ts'
import { unreadOf } from '#src/http/session/unread.ts'
import { paths } from '#src/paths.ts'
import type { RecommendedJob } from './recommendations.tsx'

const MAX_CHANGED = 3
const MAX_READ = 20
/** Out of 100. Without a subscription jobs have no score, and are those of the role. */
const MIN_SCORE = 60

export interface News {
  unreadMessages: number
  /** The newest unread notification about each changed application, or for parents about each tutor request. */
  changed: NotificationJson[]
  /** Posted since the last visit, best first. */
  jobs: RecommendedJob[]
}

/** Returns the news for a professional or parent, or null if there are none. `fitting` are the best jobs for which they have not applied. */
export function newsFor({ db: { read } }: Deps, viewer: Viewer, fitting: RecommendedJob[]): News | null {
  const since = viewer.lastVisitOn ? startOfDay(viewer.lastVisitOn) : Number.POSITIVE_INFINITY
  const ownPath = viewer.userType === 'parent' ? paths.tutorRequests() : paths.applications()
  const news = {
    unreadMessages: unreadOf(read, viewer.id).unreadMessages,
    changed: newestOfEach(unreadBelow(read, viewer.id, ownPath, MAX_READ)),
    jobs: fitting.filter(
      ({ postedAt, score = MIN_SCORE }) => Date.parse(postedAt) >= since && score >= MIN_SCORE,
    ),
  }
  const isEmpty = news.unreadMessages + news.changed.length + news.jobs.length === 0
  return isEmpty ? null : news
}

function newestOfEach(unread: NotificationJson[]): NotificationJson[] {
  const isNewest = ({ path }: NotificationJson, index: number) =>
    unread.findIndex(other => other.path === path) === index
  return unread.filter(isNewest).slice(0, MAX_CHANGED)
}
