/** A QR code as one path, dark on light in both themes: readers expect it so. */
import { useMemo } from 'react';
import { encode } from 'uqr';
import styles from './account.module.css';

/** Empty modules around the code, as its standard asks. */
const QUIET_MODULES = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border: QUIET_MODULES });
    return { size: code.size, path: pathOf(code.data) };
  }, [text]);
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}

/** Each run of dark modules in a row is one bar. */
export function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows
    .flatMap((row, y) =>
      row.map((dark, x) => {
        if (!dark || row[x - 1]) return '';
        const end = row.indexOf(false, x);
        const length = (end < 0 ? row.length : end) - x;
        return `M${x} ${y}h${length}v1h-${length}z`;
      }),
    )
    .join('');
}
