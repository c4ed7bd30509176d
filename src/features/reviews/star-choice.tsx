import { Star } from 'lucide-react'
import { FieldGroup } from '#src/ui/form/field.tsx'

/** 1 to 5 stars as radio buttons; CSS fills the stars up to the chosen one and shows its label. */
export function StarChoice({ chosen, error }: { chosen: string; error?: string | undefined }) {
  return (
    <FieldGroup id="rating" label="How was it?" error={error}>
      <div className="group">
        <div className="-ml-2 flex">
          {grades.map(({ stars, word }) => (
            <label key={stars} className={box}>
              <input
                type="radio"
                name="rating"
                value={stars}
                defaultChecked={chosen === String(stars)}
                className="absolute inset-0 size-full cursor-pointer appearance-none"
              />
              <Star aria-hidden="true" className="size-7 text-edge" />
              <span className="sr-only">
                {stars} {stars === 1 ? 'star' : 'stars'}, {word}
              </span>
            </label>
          ))}
        </div>
        <p aria-hidden="true" className="text-sm">
          <span className="text-muted group-has-checked:hidden">1 is poor, 5 is excellent</span>
          {grades.map(({ stars, word, shown }) => (
            <span key={stars} className={`hidden font-semibold ${shown}`}>
              {word}
            </span>
          ))}
        </p>
      </div>
    </FieldGroup>
  )
}

const box =
  'relative grid size-11 place-items-center rounded-md hover:bg-sunken ' +
  'has-focus-visible:outline-3 has-focus-visible:outline-focus ' +
  '[&:has(:checked,~label_:checked)_svg]:fill-accent [&:has(:checked,~label_:checked)_svg]:text-on-accent-tint'

const grades = [
  { stars: 1, word: 'Poor', shown: "group-has-[[value='1']:checked]:inline" },
  { stars: 2, word: 'Fair', shown: "group-has-[[value='2']:checked]:inline" },
  { stars: 3, word: 'Good', shown: "group-has-[[value='3']:checked]:inline" },
  { stars: 4, word: 'Very good', shown: "group-has-[[value='4']:checked]:inline" },
  { stars: 5, word: 'Excellent', shown: "group-has-[[value='5']:checked]:inline" },
]
