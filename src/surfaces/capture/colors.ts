/** The seven colours of a drawing (widget.md 3), the first is the one to begin with. */
export type DrawingColor = { readonly value: string; readonly text: ColorText };
type ColorText = `color${'Red' | 'Orange' | 'Yellow' | 'Violet' | 'Green' | 'Blue' | 'Grey'}`;

export const drawingColors = [
  { value: '#EB144C', text: 'colorRed' },
  { value: '#FF6705', text: 'colorOrange' },
  { value: '#FDB903', text: 'colorYellow' },
  { value: '#9900EE', text: 'colorViolet' },
  { value: '#00D082', text: 'colorGreen' },
  { value: '#0A93E4', text: 'colorBlue' },
  { value: '#CCCCCC', text: 'colorGrey' },
] as const satisfies readonly DrawingColor[];
