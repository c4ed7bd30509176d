import {
  BookOpen,
  Compass,
  GraduationCap,
  HeartHandshake,
  type LucideIcon,
  School,
  Users,
} from 'lucide-react'
import type { Role } from '#src/domain/people/roles.ts'

/** The icon of each role, the same on every page. */
export const roleIcons: Record<Role, LucideIcon> = {
  teacher: GraduationCap,
  tutor: BookOpen,
  counselor: HeartHandshake,
  career_coach: Compass,
  parent: Users,
  school: School,
}
