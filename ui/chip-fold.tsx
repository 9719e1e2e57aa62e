import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Chip, ChipRow } from './chip.tsx'
import s from './chip-fold.module.css'

type Props = {
  label: string
  /** What unfolds it, with how many more there are. */
  more: string
  /** What folds it again. */
  less: string
  children: ReactNode
}

/** A row of chips of which a desk shows one line until one asks for the others. A phone has them all, sideways. */
export function ChipFold({ label, more, less, children }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  /** How many do not stand in the first line; until that was measured, the place of its button is kept. */
  const [below, setBelow] = useState<number>()
  const measure = () => {
    const chips = [...(box.current?.firstElementChild?.children ?? [])] as HTMLElement[]
    const others = chips.filter((one) => one.offsetTop > chips[0]!.offsetTop + 8)
    // Out of the way of the keyboard too, and in no other line for it.
    for (const one of chips) one.toggleAttribute('data-below', !open && others.includes(one))
    setBelow(others.length)
  }
  useLayoutEffect(measure)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is measured is what is there then
  useEffect(() => {
    const watcher = new ResizeObserver(measure)
    if (box.current) watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [open])
  return (
    <div className={`${s.fold} ${open ? '' : s.folded}`}>
      <div ref={box} id={id}>
        <ChipRow label={label}>{children}</ChipRow>
      </div>
      {below !== 0 && (
        <div className={s.more}>
          <Chip controls={id} expanded={open} onClick={() => setOpen(!open)}>
            {open ? less : `${more}${below ? ` (${below})` : ''}`}
          </Chip>
        </div>
      )}
    </div>
  )
}
