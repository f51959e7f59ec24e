/** 'Your data' comes as a chunk of its own, when somebody asks for it. */
import ownDataStyles from './own-data.css' with { type: 'file' };
import spinnerStyles from '../styles/spinner.css' with { type: 'file' };
import { lateScreen, ScreenLoading } from '../late-screen.tsx';

export const { fetch: fetchOwnDataScreen, Door: OwnDataDoor } = lateScreen(
  async () => (await import('./screen.tsx')).OwnDataScreen,
  [ownDataStyles, spinnerStyles],
  ScreenLoading,
);
