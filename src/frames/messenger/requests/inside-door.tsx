/** One idea and the form for a new one come as a chunk of their own: fetched once somebody reaches into a list. */
import ideaStyles from './idea.css' with { type: 'file' };
import { lateScreen, ScreenLoading } from '../late-screen.tsx';

export const { fetch: fetchInside, Door: InsideDoor } = lateScreen(
  async () => (await import('./inside.tsx')).InsideScreen,
  [ideaStyles],
  ScreenLoading,
);
