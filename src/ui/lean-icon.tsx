/**
 * What draws an icon in the frames, in place of lucide's own maker: that one is 3 KB of code for settings that no frame has.
 * `scripts/small-icons.ts` puts it there. An icon here always stands beside words, so that it says nothing itself.
 */
import { createElement, type SVGProps } from 'react';

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];
type Given = SVGProps<SVGSVGElement> & { readonly size?: number };

export default function createIcon({ node }: { readonly node: readonly Shape[] }) {
  return ({ size = 24, strokeWidth = 2, ...given }: Given) => (
    <svg
      aria-hidden="true"
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...given}
    >
      {node.map(([tag, attributes]) => createElement(tag, attributes))}
    </svg>
  );
}
