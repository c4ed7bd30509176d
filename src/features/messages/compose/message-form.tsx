import type { DomainError } from '#src/errors.ts'
import type { AboutApplication } from '#src/features/applications/message-templates.ts'
import { newFormKey } from '#src/http/idempotency-key.ts'
import { paths } from '#src/paths.ts'
import { UpgradePlan } from '#src/ui/cards/upgrade-plan.tsx'
import { cx } from '#src/ui/cx.ts'
import { Button } from '#src/ui/form/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Partner } from '../display-name.ts'
import { BLOCKED, SUBSCRIPTION_NEEDED } from '../policy.ts'
import { Fields, FirstFields, type MessageValues, Newer } from './message-fields.tsx'

interface Props {
  partner: Partner
  about?: AboutApplication | undefined
  /** Nothing was written yet. */
  isFirst: boolean
  /** Why the viewer may not write now. */
  refusal: DomainError | null
  values?: MessageValues | undefined
  failure?: DomainError | undefined
}

const FORM = 'write'

/**
 * The form to write, which stays in sight below a conversation. Where the viewer may not write, the reason stands in its
 * place; what was typed stays all the same.
 */
export function MessageForm({ partner, about, isFirst, refusal, values, failure }: Props) {
  const errors = failure?.fields
  const reason = errors ? null : (failure ?? refusal)
  const isOpen = values !== undefined || !refusal
  return (
    <section
      id={FORM}
      aria-label="Write a message"
      className={cx(
        'no-print flex flex-col gap-3',
        !isFirst && 'mt-4 border-t border-line bg-ground pt-3',
        !isFirst && isOpen && 'sticky bottom-0 -mx-4 px-4 pb-3 sm:mx-0 sm:px-0',
      )}
    >
      {isOpen && <Newer />}
      {reason && <Reason partner={partner} reason={reason} isAnswer={failure !== undefined} />}
      {isOpen && (
        <form
          method="post"
          action={`${paths.conversation(partner.id, { application: about?.id })}#${FORM}`}
          className={cx('flex flex-col', isFirst ? 'gap-4' : 'gap-1')}
          data-write
        >
          <input type="hidden" name="formKey" value={newFormKey()} />
          {isFirst ? (
            <FirstFields values={values} errors={errors} />
          ) : (
            <Fields values={values} errors={errors} />
          )}
        </form>
      )}
    </section>
  )
}

interface ReasonProps {
  partner: Partner
  reason: DomainError
  isAnswer: boolean
}

function Reason({ partner, reason, isAnswer }: ReasonProps) {
  return (
    <Notice
      variant={isAnswer ? 'danger' : 'info'}
      role={isAnswer ? 'alert' : undefined}
      title={isAnswer ? 'Your message was not sent' : undefined}
      action={wayOut(partner, reason)}
    >
      {reason.kind === 'missing' ? cannotGet(partner) : reason.message}
    </Notice>
  )
}

const cannotGet = ({ isClosed }: Partner) =>
  isClosed
    ? 'This account is closed. You can still read what you wrote to each other, but no new message can be sent.'
    : 'This person cannot get messages at the moment.'

/** What the viewer can do about a refusal. */
function wayOut(partner: Partner, { message }: DomainError) {
  if (message === SUBSCRIPTION_NEEDED) return <UpgradePlan />
  if (message !== BLOCKED) return null
  return (
    <form method="post" action={paths.unblockPerson(partner.id)}>
      <Button type="submit" variant="outline">
        Unblock
      </Button>
    </form>
  )
}
