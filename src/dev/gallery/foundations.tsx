import { Avatar } from '#src/ui/cards/avatar.tsx'
import { KangaCover } from '#src/ui/cards/kanga-cover.tsx'
import { LinkButton } from '#src/ui/form/button.tsx'
import { Logo } from '#src/ui/layout/logo.tsx'
import { Board } from '#src/ui/layout/page-header.tsx'
import { TextLink } from '#src/ui/links.tsx'
import { GallerySection, Row } from './section.tsx'

export function GalleryFoundations() {
  return (
    <>
      <GallerySection title="Colours">
        <ul className="grid grid-cols-2 gap-2 sm:grid-cols-4">
          {swatches.map(([name, look]) => (
            <li
              key={name}
              className={`flex h-16 items-end rounded-md border border-line p-2 text-sm ${look}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </GallerySection>
      <GallerySection title="Type">
        <p className="text-3xl font-extrabold tracking-tight">36 A well-run school</p>
        <p className="text-2xl font-extrabold tracking-tight">28 A well-run school</p>
        <p className="text-xl font-extrabold tracking-tight">22 Calm, warm, trustworthy</p>
        <p className="text-lg font-bold">18 The title of a row</p>
        <p className="max-w-2xl">
          16 Text runs at 1.6 and at most about seventy letters wide, so that the eye finds the next line.{' '}
          <TextLink href="#main">A link in the text</TextLink> is underlined.
        </p>
        <p className="text-sm text-muted">14 What is said beside it. KES 1,050</p>
      </GallerySection>
      <GallerySection title="Mark">
        <div className="-mx-4 sm:mx-0">
          <Board
            eyebrow="Name of the section"
            title="The head of a landing page"
            lead="A kanga border above, two lines of lead and what to do next."
            actions={<LinkButton href="#main">Find Jobs</LinkButton>}
          />
        </div>
        <Row>
          <Logo name="Elimu" className="text-primary" />
        </Row>
      </GallerySection>
      <GallerySection title="Avatars">
        <Row>
          {subjects.map(name => (
            <Avatar key={name} name={name} />
          ))}
        </Row>
        <Row>
          <Avatar name="Kiswahili Fasihi" size="lg" />
        </Row>
        <KangaCover name="Kiswahili Fasihi" />
      </GallerySection>
    </>
  )
}

const swatches = [
  ['ground', 'bg-ground'],
  ['surface', 'bg-surface'],
  ['sunken', 'bg-sunken'],
  ['ink', 'bg-ink text-ground'],
  ['primary', 'bg-primary text-on-primary'],
  ['primary tint', 'bg-primary-tint text-on-primary-tint'],
  ['accent', 'bg-accent text-on-accent'],
  ['accent tint', 'bg-accent-tint text-on-accent-tint'],
  ['danger', 'bg-danger text-on-danger'],
  ['danger tint', 'bg-danger-tint text-on-danger-tint'],
  ['verified', 'bg-verified text-on-verified'],
  ['verified tint', 'bg-verified-tint text-on-verified-tint'],
  ['board', 'bg-board text-on-board'],
  ['board raised', 'bg-board-raised text-on-board-muted'],
]

const subjects = [
  'Mathematics',
  'Integrated Science',
  'Creative Arts',
  'Social Studies',
  'Home Science',
  'Drawing Design',
  'Power Mechanics',
  'Business Studies',
  'Building Construction',
  'French',
  'Indigenous Language',
]
