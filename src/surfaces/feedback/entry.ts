/** The chunk `feedback`: what the messenger's feedback messages do, and crash reports. */
import type { FeedbackSurface } from '../../wire/surface.ts';
import { createDrawing } from './drawing.ts';
import { createReports } from './reports.ts';
import { createSending } from './sending.ts';
import { collect } from './body.ts';

export const openFeedback: FeedbackSurface['openFeedback'] = (host) => {
  const reports = createReports(host);
  const drawing = createDrawing(host, reports.keep);
  return {
    'collect-ticket-data': () => host.send('collect-ticket-data', collect(host)),
    'cleanup-drawings': () => {
      drawing.close();
      reports.forget();
    },
    'send-feedback': createSending(host, reports.submit),
    'start-screen-drawing': drawing.start,
    closeEditor: drawing.close,
    isDrawing: drawing.isOpen,
  };
};

export const sendCrash: FeedbackSurface['sendCrash'] = async (host, crash) => {
  const position = { x: scrollX, y: scrollY };
  await createReports({ ...host, position }).submitCrash(crash);
};
