import { startOfDay } from '#src/domain/kenya-time.ts'
import type { DeviceJson } from '#src/features/auth/json.ts'
import { paths } from '#src/paths.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/form/button.tsx'
import { formatDate, timeAgo } from '#src/ui/format.ts'
import { Monitor, Smartphone } from '#src/ui/icons.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { SettingsSection } from '../settings-form.tsx'
import { type RefusedSettings, SettingsForm } from './settings-action.tsx'

interface Props {
  devices: DeviceJson[]
  now: number
  refused: RefusedSettings | undefined
}

export function SettingsDevices({ devices, now, refused }: Props) {
  return (
    <SettingsSection
      id="devices"
      title="Signed-in devices"
      summary="If you don't recognise a device, sign it out and change your password."
    >
      {refused?.action === 'device' && (
        <Notice variant="danger" role="alert">
          This device is already signed out.
        </Notice>
      )}
      <ul className="-my-2 divide-y divide-line">
        {devices.map(device => (
          <DeviceRow key={device.id} device={device} now={now} />
        ))}
      </ul>
      {devices.length > 1 && (
        <SettingsForm action="otherDevices" label="Sign out everywhere else" variant="outline" />
      )}
    </SettingsSection>
  )
}

function DeviceRow({ device, now }: { device: DeviceJson; now: number }) {
  const { id, name, isCurrent, signedInAt, lastSeenOn } = device
  const Icon = /Android|iPhone|KaiOS|Windows Phone/.test(name) ? Smartphone : Monitor
  const day = timeAgo(startOfDay(lastSeenOn), now)
  const lastUsed = /^(Today|Yesterday)$/.test(day) ? day.toLowerCase() : day
  return (
    <li className="flex items-center gap-3 py-3">
      <Icon className="size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {name} {isCurrent && <Badge>This device</Badge>}
        </p>
        <p className="text-sm text-muted">
          Last used {lastUsed} · signed in {formatDate(Date.parse(signedInAt))}
        </p>
      </div>
      {!isCurrent && (
        <form method="post" action={paths.settings()}>
          <input type="hidden" name="deed" value="device" />
          <input type="hidden" name="device" value={id} />
          <Button
            type="submit"
            variant="outline"
            size="sm"
            className="whitespace-nowrap"
            aria-label={`Sign out ${name}`}
          >
            Sign out
          </Button>
        </form>
      )}
    </li>
  )
}
