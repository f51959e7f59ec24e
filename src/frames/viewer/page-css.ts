/**
 * Added to every drawn page. Colours quote src/ui/tokens.css (light), because the page has none of ours: --surface-2,
 * --line-control.
 */
const SURFACE_2 = '#f1f3f6';
const LINE_CONTROL = '#868e9d';

/** The widget's own nodes (widget-protocol 9): the visitor's page is what counts. */
const widgets = [
  'bb-feedback-button',
  'bb-feedback-button-classic',
  'bb-notification-bubble',
  'gleap-frame-container',
  'gleap-notification-container',
  'gleap-b',
  'gleap-modal-wrapper',
  'gleap-image-view',
  'gleap-tooltip',
  'gleap-tooltip-hotspot',
  'gleap-tour-popover',
  'gleap-tour-overlay',
].map((name) => `.${name}`);

export const pageCss = `
${widgets.join(', ')},
.bb-capture-editor :not(.bb-capture-svg, .bb-capture-svg *, :has(.bb-capture-svg)) { display: none !important; }
.bb-capture-editor, .bb-capture-editor :has(.bb-capture-svg) { display: block !important; visibility: visible !important; opacity: 1 !important; }
.bb-capture-svg { display: block !important; visibility: visible !important; overflow: visible !important; pointer-events: none !important; }
.bb-capture-svg:not([viewBox]) { position: fixed !important; inset: 0 !important; width: 100% !important; height: 100% !important; }
:where([bb-box]) { display: inline-block; }
[bb-box], [bb-missing] { background: ${SURFACE_2}; outline: 1px dashed ${LINE_CONTROL}; outline-offset: -1px; }
* { caret-color: transparent !important; scroll-behavior: auto !important; }
`;
