import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Chip, ChipRow } from './chip.tsx'
import s from './chip-fold.module.css'

const DESK = '(min-width: 1024px)'

type Props = {
  label: string
  /** The text of the button that unfolds it, followed by the number of hidden chips. */
  more: string
  /** The text of the button that folds it again. */
  less: string
  children: ReactNode
}

/**
 * A row of chips. A desktop shows one line until the user unfolds the others; a phone shows them all, scrolling
 * sideways.
 */
export function ChipFold({ label, more, less, children }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  /** How many chips are not in the first line. Until they are measured, the button's place is reserved. */
  const [below, setBelow] = useState<number>()
  const measure = () => {
    // A phone shows them all in one line, so nothing is measured: that would force an early layout.
    if (!matchMedia(DESK).matches) {
      for (const one of box.current?.querySelectorAll('[data-below]') ?? []) one.removeAttribute('data-below')
      setBelow(0)
      return
    }
    const chips = [...(box.current?.firstElementChild?.children ?? [])] as HTMLElement[]
    const others = chips.filter((one) => one.offsetTop > chips[0]!.offsetTop + 8)
    // The attribute also takes hidden chips out of the keyboard order, and leaves every chip in its line.
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
