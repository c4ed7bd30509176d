import { sprite } from '#dist/icons.ts'
import type { Role } from '#src/domain/people/roles.ts'
import { cx } from './cx.ts'

interface IconProps {
  className?: string
}

export type IconComponent = (props: IconProps) => React.JSX.Element

/** A Lucide icon (https://lucide.dev) from the one file that the build draws of all that are named here. Screen readers skip it. */
function icon(name: string): IconComponent {
  const href = `${sprite}#${name}`
  return ({ className }) => (
    <svg className={cx('icon', className)} aria-hidden="true">
      <use href={href} />
    </svg>
  )
}

export const ArrowDownWideNarrow = icon('ArrowDownWideNarrow')
export const ArrowLeft = icon('ArrowLeft')
export const ArrowRight = icon('ArrowRight')
export const BadgeCheck = icon('BadgeCheck')
export const Ban = icon('Ban')
export const Banknote = icon('Banknote')
export const Bell = icon('Bell')
export const BellRing = icon('BellRing')
export const BookOpen = icon('BookOpen')
export const Bookmark = icon('Bookmark')
export const Briefcase = icon('Briefcase')
export const Calendar = icon('Calendar')
export const CalendarClock = icon('CalendarClock')
export const CalendarDays = icon('CalendarDays')
export const Camera = icon('Camera')
export const Check = icon('Check')
export const CheckCheck = icon('CheckCheck')
export const ChevronDown = icon('ChevronDown')
export const ChevronRight = icon('ChevronRight')
export const CircleAlert = icon('CircleAlert')
export const CircleCheck = icon('CircleCheck')
export const CircleHelp = icon('CircleHelp')
export const CirclePlus = icon('CirclePlus')
export const CircleSlash = icon('CircleSlash')
export const CircleX = icon('CircleX')
export const ClipboardCheck = icon('ClipboardCheck')
export const ClipboardList = icon('ClipboardList')
export const Clock = icon('Clock')
export const Compass = icon('Compass')
export const Copy = icon('Copy')
export const CreditCard = icon('CreditCard')
export const Crown = icon('Crown')
export const Download = icon('Download')
export const EllipsisVertical = icon('EllipsisVertical')
export const Eye = icon('Eye')
export const EyeOff = icon('EyeOff')
export const FileClock = icon('FileClock')
export const FileText = icon('FileText')
export const FileUser = icon('FileUser')
export const Flag = icon('Flag')
export const GraduationCap = icon('GraduationCap')
export const Handshake = icon('Handshake')
export const HeartHandshake = icon('HeartHandshake')
export const Hourglass = icon('Hourglass')
export const House = icon('House')
export const Image = icon('Image')
export const Info = icon('Info')
export const LayoutDashboard = icon('LayoutDashboard')
export const LoaderCircle = icon('LoaderCircle')
export const LogOut = icon('LogOut')
export const Mail = icon('Mail')
export const MapIcon = icon('Map')
export const MapPin = icon('MapPin')
export const Megaphone = icon('Megaphone')
export const Menu = icon('Menu')
export const MessageCircle = icon('MessageCircle')
export const MessageCircleMore = icon('MessageCircleMore')
export const MessageSquare = icon('MessageSquare')
export const MessagesSquare = icon('MessagesSquare')
export const Monitor = icon('Monitor')
export const PenLine = icon('PenLine')
export const Pencil = icon('Pencil')
export const Phone = icon('Phone')
export const Plus = icon('Plus')
export const Printer = icon('Printer')
export const Scale = icon('Scale')
export const School = icon('School')
export const Search = icon('Search')
export const SearchCheck = icon('SearchCheck')
export const Send = icon('Send')
export const SendHorizontal = icon('SendHorizontal')
export const Settings = icon('Settings')
export const Shield = icon('Shield')
export const ShieldAlert = icon('ShieldAlert')
export const ShieldCheck = icon('ShieldCheck')
export const SlidersHorizontal = icon('SlidersHorizontal')
export const Smartphone = icon('Smartphone')
export const Sparkles = icon('Sparkles')
export const Star = icon('Star')
export const Target = icon('Target')
export const Trash2 = icon('Trash2')
export const Undo2 = icon('Undo2')
export const User = icon('User')
export const UserCheck = icon('UserCheck')
export const UserRound = icon('UserRound')
export const Users = icon('Users')
export const X = icon('X')

/** The icon of each role, the same on every page. */
export const roleIcons: Record<Role, IconComponent> = {
  teacher: GraduationCap,
  tutor: BookOpen,
  counselor: HeartHandshake,
  career_coach: Compass,
  parent: Users,
  school: School,
}
