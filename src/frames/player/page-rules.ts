/** Rules for every page that is played. Colours quote src/ui/tokens.css (light): --surface-2, --line-control. */
const SURFACE_2 = '#f1f3f6';
const LINE_CONTROL = '#868e9d';

export const pageRules: string[] = [
  // Marks of what was left out, as the viewer of snapshots has them.
  ':where([bb-box]) { display: inline-block; }',
  `[bb-box], [bb-missing] { background: ${SURFACE_2}; outline: 1px dashed ${LINE_CONTROL}; outline-offset: -1px; }`,
  `.gl-block, [rr_width] { background: ${SURFACE_2}; }`,
  '* { caret-color: transparent !important; }',
];
