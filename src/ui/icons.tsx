import { sprites } from '#dist/icons.ts'
import type { Role } from '#src/domain/people/roles.ts'

export type IconComponent = (props: { className?: string }) => React.JSX.Element

/**
 * A Lucide icon (https://lucide.dev) from one of the files that the build draws of all that are named here: those of public pages, and
 * those that only signed-in pages show. Screen readers skip it. Without a class of its own it needs none (styles/components.css).
 */
function icon(name: string, pages: keyof typeof sprites = 'public'): IconComponent {
  const href = `${sprites[pages]}#${name}`
  return ({ className }) => (
    <svg className={className ? `icon ${className}` : undefined} aria-hidden="true">
      <use href={href} />
    </svg>
  )
}

export const ArrowDownWideNarrow = icon('ArrowDownWideNarrow')
export const ArrowLeft = icon('ArrowLeft')
export const ArrowRight = icon('ArrowRight')
export const BadgeCheck = icon('BadgeCheck')
export const Ban = icon('Ban', 'signedIn')
export const Banknote = icon('Banknote')
export const Bell = icon('Bell')
export const BellRing = icon('BellRing', 'signedIn')
export const BookOpen = icon('BookOpen')
export const Bookmark = icon('Bookmark')
export const Briefcase = icon('Briefcase')
export const Calendar = icon('Calendar', 'signedIn')
export const CalendarClock = icon('CalendarClock', 'signedIn')
export const CalendarDays = icon('CalendarDays', 'signedIn')
export const Camera = icon('Camera', 'signedIn')
export const Check = icon('Check')
export const CheckCheck = icon('CheckCheck', 'signedIn')
export const ChevronDown = icon('ChevronDown')
export const ChevronRight = icon('ChevronRight')
export const CircleAlert = icon('CircleAlert')
export const CircleCheck = icon('CircleCheck')
export const CircleHelp = icon('CircleHelp', 'signedIn')
export const CirclePlus = icon('CirclePlus', 'signedIn')
export const CircleSlash = icon('CircleSlash', 'signedIn')
export const CircleX = icon('CircleX', 'signedIn')
export const ClipboardCheck = icon('ClipboardCheck', 'signedIn')
export const ClipboardList = icon('ClipboardList', 'signedIn')
export const Clock = icon('Clock')
export const Compass = icon('Compass')
export const Copy = icon('Copy')
export const CreditCard = icon('CreditCard', 'signedIn')
export const Crown = icon('Crown')
export const Download = icon('Download', 'signedIn')
export const EllipsisVertical = icon('EllipsisVertical', 'signedIn')
export const Eye = icon('Eye')
export const EyeOff = icon('EyeOff')
export const FileClock = icon('FileClock', 'signedIn')
export const FileText = icon('FileText', 'signedIn')
export const FileUser = icon('FileUser', 'signedIn')
export const Flag = icon('Flag')
export const GraduationCap = icon('GraduationCap')
export const Handshake = icon('Handshake', 'signedIn')
export const HeartHandshake = icon('HeartHandshake')
export const Hourglass = icon('Hourglass')
export const House = icon('House', 'signedIn')
export const Image = icon('Image', 'signedIn')
export const Info = icon('Info')
export const LayoutDashboard = icon('LayoutDashboard', 'signedIn')
export const LoaderCircle = icon('LoaderCircle')
export const LogOut = icon('LogOut', 'signedIn')
export const Mail = icon('Mail')
export const MapIcon = icon('Map')
export const MapPin = icon('MapPin')
export const Megaphone = icon('Megaphone', 'signedIn')
export const Menu = icon('Menu')
export const MessageCircle = icon('MessageCircle')
export const MessageCircleMore = icon('MessageCircleMore')
export const MessageSquare = icon('MessageSquare', 'signedIn')
export const MessagesSquare = icon('MessagesSquare', 'signedIn')
export const Monitor = icon('Monitor', 'signedIn')
export const PenLine = icon('PenLine', 'signedIn')
export const Pencil = icon('Pencil', 'signedIn')
export const Phone = icon('Phone')
export const Plus = icon('Plus')
export const Printer = icon('Printer')
export const Scale = icon('Scale', 'signedIn')
export const School = icon('School')
export const Search = icon('Search')
export const SearchCheck = icon('SearchCheck', 'signedIn')
export const Send = icon('Send', 'signedIn')
export const SendHorizontal = icon('SendHorizontal')
export const Settings = icon('Settings', 'signedIn')
export const Shield = icon('Shield', 'signedIn')
export const ShieldAlert = icon('ShieldAlert')
export const ShieldCheck = icon('ShieldCheck', 'signedIn')
export const SlidersHorizontal = icon('SlidersHorizontal')
export const Smartphone = icon('Smartphone', 'signedIn')
export const Sparkles = icon('Sparkles', 'signedIn')
export const Star = icon('Star')
export const Target = icon('Target', 'signedIn')
export const Trash2 = icon('Trash2', 'signedIn')
export const Undo2 = icon('Undo2', 'signedIn')
export const User = icon('User', 'signedIn')
export const UserCheck = icon('UserCheck', 'signedIn')
export const UserRound = icon('UserRound', 'signedIn')
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
