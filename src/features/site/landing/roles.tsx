import { paths } from '#src/paths.ts'
import { ChevronRight, type IconComponent, roleIcons } from '#src/ui/icons.tsx'

/** A link for each role. */
export function LandingRoles() {
  return (
    <nav aria-labelledby="roles-heading" className="border-b border-line bg-surface">
      <div className="wrap py-3 sm:py-6">
        <h2 id="roles-heading" className="sr-only">
          Browse by role
        </h2>
        <ul className="grid pair gap-x-2 sm:gap-x-6 lg:grid-cols-3">
          {roles.map(({ href, name, text, Icon }) => (
            <li key={name}>
              <a
                href={href}
                className="group flex h-full min-h-14 items-center gap-2 rounded-md py-1.5 hover:bg-sunken sm:gap-3 sm:px-2 sm:py-2"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-md bg-primary-tint text-on-primary-tint sm:size-11">
                  <Icon className="size-6" />
                </span>
                <span className="grow leading-snug">
                  <span className="block font-bold group-hover:underline">{name}</span>
                  <span className="hidden text-sm text-muted sm:block">{text}</span>
                </span>
                <ChevronRight className="hidden size-5 shrink-0 text-muted sm:block" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}

interface RoleLink {
  href: string
  name: string
  text: string
  Icon: IconComponent
}

const roles: RoleLink[] = [
  {
    href: paths.teachers(),
    name: 'Teachers',
    text: 'Teaching jobs, from pre-primary to university',
    Icon: roleIcons.teacher,
  },
  {
    href: paths.professionals({ role: 'tutor' }),
    name: 'Tutors',
    text: 'Find a tutor for lessons at home or online',
    Icon: roleIcons.tutor,
  },
  {
    href: paths.counselors(),
    name: 'Counselors',
    text: 'School counselling jobs',
    Icon: roleIcons.counselor,
  },
  {
    href: paths.careerCoaches(),
    name: 'Career Coaches',
    text: 'Career coaching jobs',
    Icon: roleIcons.career_coach,
  },
  {
    href: paths.parents(),
    name: 'Parents',
    text: 'How to choose a tutor for your child',
    Icon: roleIcons.parent,
  },
  { href: paths.schools(), name: 'Schools', text: 'Schools and their open jobs', Icon: roleIcons.school },
]
