import type { TutorRequestJson } from '#src/features/tutor-requests/json.ts'
import { RequestCard } from '#src/features/tutor-requests/request-card.tsx'
import { paths } from '#src/paths.ts'
import { JobList } from '#src/ui/cards/job-card.tsx'
import { Button, LinkButton } from '#src/ui/form/button.tsx'
import { DashboardSection, EmptySection, ViewAll } from './section.tsx'

/** A parent's latest requests, or how to post the first. */
export function OwnTutorRequests({ requests, now }: { requests: TutorRequestJson[]; now: number }) {
  return (
    <DashboardSection
      id="tutor-requests"
      title="Your tutor requests"
      more={requests.length > 0 && <ViewAll href={paths.tutorRequests()} of="tutor requests" />}
    >
      {requests.length > 0 ? (
        <JobList label="Your tutor requests">
          {requests.map(request => (
            <RequestCard key={request.id} request={request} now={now}>
              {request.state !== 'taken-down' && <Actions request={request} />}
            </RequestCard>
          ))}
        </JobList>
      ) : (
        <EmptySection
          title="Let tutors come to you"
          description="Post what your child needs, without names. Tutors reply with a message."
          action={<LinkButton href={paths.newTutorRequest()}>Post a tutor request</LinkButton>}
        />
      )}
    </DashboardSection>
  )
}

function Actions({ request: { id, title } }: { request: TutorRequestJson }) {
  return (
    <>
      <LinkButton href={paths.editTutorRequest(id)} variant="outline" size="sm">
        Edit <span className="sr-only">{title}</span>
      </LinkButton>
      <form method="post" action={paths.closeTutorRequest(id)}>
        <Button type="submit" variant="outline" size="sm">
          Close <span className="sr-only">{title}</span>
        </Button>
      </form>
    </>
  )
}

/** A request with the reasons why it fits a tutor. */
export interface FittingRequest {
  request: TutorRequestJson
  reasons: string[]
}

/** Requests that fit a tutor. */
export function FamiliesLooking({ fitting, now }: { fitting: FittingRequest[]; now: number }) {
  return (
    <DashboardSection
      id="families"
      title="Families looking for a tutor"
      more={<ViewAll href={paths.tutorRequests()} of="tutor requests" />}
    >
      {fitting.length > 0 ? (
        <JobList label="Families looking for a tutor">
          {fitting.map(({ request, reasons }) => (
            <RequestCard key={request.id} request={request} now={now} reasons={reasons} />
          ))}
        </JobList>
      ) : (
        <EmptySection
          title="No matching requests right now"
          description="We'll let you know when a family needs a tutor for your subjects."
          action={<LinkButton href={paths.tutorRequests()}>See all tutor requests</LinkButton>}
        />
      )}
    </DashboardSection>
  )
}
