/** A colour with its value. The colour goes in by script: the dashboard's policy allows no style attribute. */
import { useLayoutEffect, useRef } from 'react';

export function Swatch({ color, label }: { color: string; label?: string }) {
  const dot = useRef<HTMLElement>(null);
  useLayoutEffect(() => dot.current?.style.setProperty('background-color', color), [color]);
  return (
    <span className="swatch">
      <i ref={dot} aria-hidden="true" />
      <span className="mono">{color}</span>
      {label && <span className="hint">{label}</span>}
    </span>
  );
}
