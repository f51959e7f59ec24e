/** The flow's screens come as a chunk of their own: fetched when the messenger is idle, or when a flow is opened. */
import flowStyles from './flow.css' with { type: 'file' };
import spinnerStyles from '../styles/spinner.css' with { type: 'file' };
import { lateScreen, ScreenLoading } from '../late-screen.tsx';

export const { fetch: fetchFlowScreen, Door: FlowDoor } = lateScreen(
  async () => (await import('./screen.tsx')).FlowScreen,
  [flowStyles, spinnerStyles],
  ScreenLoading,
);
