/** The chunk `feedback`: what the messenger's feedback messages do, and crash reports. */
import type { FeedbackSurface, WebReplay } from '../../wire/surfaces.ts';
import { createDrawing } from './drawing.ts';
import { createFilms } from './films.ts';
import { createReports } from './reports.ts';
import { createSending } from './sending.ts';
import { collect } from './body.ts';
import { cleaned } from './cleaning.ts';

export const openFeedback: FeedbackSurface['openFeedback'] = (host) => {
  const films = createFilms(host);
  const reports = createReports(host, films.current);
  const drawing = createDrawing(host, films.open, {
    drawing: reports.keep,
    recording: (recording) => films.current()?.keep(recording),
  });
  return {
    'collect-ticket-data': () => {
      // The replay's events are taken only when the report is sent.
      const webReplay = host.watching.replay && ({ type: 'rrweb' } as WebReplay);
      void cleaned(host, collect(host)).then((data) => host.send('collect-ticket-data', { ...data, webReplay }));
      films.offerLeft();
      reports.prepare();
    },
    'cleanup-drawings': (only) => {
      drawing.close();
      if (only !== 'capture') reports.forget();
      if (only !== 'screenshot') films.current()?.drop();
      if (!only) reports.begin();
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

export { lessOf } from './less.ts';
