/** The tools by their order in the toolbar; the place is the number key. Paths are of our own icon set, 24 units. */
import type { CaptureText } from './texts.ts';

export type ToolName = 'pointer' | 'rectangle' | 'pen' | 'blur';
export type Tool = { readonly name: ToolName; readonly hint: CaptureText; readonly icon: string };

export const tools: readonly Tool[] = [
  {
    name: 'pointer',
    hint: 'hintPointer',
    icon: 'M6 4.5l12.5 5.3-5.4 1.9-1.9 5.5zM13.3 12.5l5 5.2',
  },
  {
    name: 'rectangle',
    hint: 'hintRectangle',
    icon: 'M5.5 5.5h13a1.5 1.5 0 011.5 1.5v10a1.5 1.5 0 01-1.5 1.5h-13A1.5 1.5 0 014 17V7a1.5 1.5 0 011.5-1.5z',
  },
  { name: 'pen', hint: 'hintPen', icon: 'M15.5 5.5l3 3L8.2 18.8l-4 1 1-4zM13.3 7.7l3 3' },
  {
    name: 'blur',
    hint: 'hintBlur',
    icon: 'M12 3.8c3.3 3.7 5.5 6.5 5.5 9.5a5.5 5.5 0 01-11 0c0-3 2.2-5.8 5.5-9.5zM9.5 13.5a2.6 2.6 0 002.5 2.6',
  },
];

export const icons = {
  undo: 'M8.5 5L4.5 9l4 4M4.5 9H14a5.2 5.2 0 010 10.4H9',
  next: 'M5 12h14M13 6l6 6-6 6',
  dismiss: 'M6 6l12 12M18 6L6 18',
} as const;
