/** A colour with its value. The colour goes in by script: the dashboard's policy allows no style attribute. */
import { useLayoutEffect, useRef } from 'react';
import styles from './appearance.module.css';

export function Swatch({ color, label }: { color: string; label?: string }) {
  const dot = useRef<HTMLElement>(null);
  useLayoutEffect(() => dot.current?.style.setProperty('background-color', color), [color]);
  return (
    <span className={styles.swatch}>
      <i ref={dot} aria-hidden="true" />
      <span className="mono">{color}</span>
      {label && <span className="hint">{label}</span>}
    </span>
  );
}
