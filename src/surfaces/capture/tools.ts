/** The tools by their order in the toolbar; the place is the number key. Paths are of our own icon set, 24 units. */
import type { CaptureText } from './texts.ts';

export type ToolName = 'pointer' | 'rectangle' | 'arrow' | 'pen' | 'label' | 'blur';
/** Tools that draw while a pointer or the cross moves. */
export type StrokeTool = Exclude<ToolName, 'pointer' | 'label'>;
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
  { name: 'arrow', hint: 'hintArrow', icon: 'M5 19L19 5M9 5h10v10' },
  { name: 'pen', hint: 'hintPen', icon: 'M15.5 5.5l3 3L8.2 18.8l-4 1 1-4zM13.3 7.7l3 3' },
  { name: 'label', hint: 'hintLabel', icon: 'M5 7.5V5h14v2.5M12 5v14M9.5 19h5' },
  {
    name: 'blur',
    hint: 'hintBlur',
    icon: 'M12 3.8c3.3 3.7 5.5 6.5 5.5 9.5a5.5 5.5 0 01-11 0c0-3 2.2-5.8 5.5-9.5zM9.5 13.5a2.6 2.6 0 002.5 2.6',
  },
];

export const icons = {
  undo: 'M8.5 5L4.5 9l4 4M4.5 9H14a5.2 5.2 0 010 10.4H9',
  redo: 'M15.5 5l4 4-4 4M19.5 9H10a5.2 5.2 0 000 10.4h5',
  next: 'M5 12h14M13 6l6 6-6 6',
  dismiss: 'M6 6l12 12M18 6L6 18',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  record: 'M12 4a8 8 0 100 16 8 8 0 000-16zM12 9.5a2.5 2.5 0 100 5 2.5 2.5 0 000-5z',
  stop: 'M12 4a8 8 0 100 16 8 8 0 000-16zM9.5 9.5h5v5h-5z',
  microphone: 'M12 4a2.8 2.8 0 00-2.8 2.8v4.4a2.8 2.8 0 005.6 0V6.8A2.8 2.8 0 0012 4zM6 11.5a6 6 0 0012 0M12 17.5V20',
  silent:
    'M12 4a2.8 2.8 0 00-2.8 2.8v4.4a2.8 2.8 0 005.6 0V6.8A2.8 2.8 0 0012 4zM6 11.5a6 6 0 0012 0M12 17.5V20M4.5 4.5l15 15',
  retry: 'M5 5v5h5M5.6 14.5A7 7 0 107 7.2L5 10',
} as const;
