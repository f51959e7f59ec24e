/** The chunk `replay`: the last minutes of the page in memory. Nothing of it leaves the page without a report. */
import { record } from '@rrweb/record';
import type { FlowConfig } from '../../wire/config/shapes.ts';
import type { ReplaySurface } from '../../wire/surfaces.ts';
import { secretFieldsBy } from './fields.ts';
import { startRecorder, type Library, type Machine, type Recorder } from './recorder.ts';
import { createRing } from './ring.ts';
import { createTaken } from './taken.ts';

/** An idle moment is waited for so long. */
const IDLE_MOST_MS = 2000;

export const open: ReplaySurface['open'] = ({ config, state, surface, browser, onDestroy }) => {
  const ring = createRing();
  const passwords = (state.passwords ??= new WeakSet());
  const machine = machineFor(passwords, browser.fault);
  let recorder: Recorder | undefined;
  /** What the recorder was started with: the same again is no reason to forget what it has. */
  let told: [options: unknown, maskAll: unknown] | undefined;

  const stop = () => {
    recorder?.stop();
    recorder = told = undefined;
    ring.clear();
  };
  const restart = () => {
    stop();
    const mine: typeof told = (told = [state.replay, config.current().maskAll]);
    // Without what knows secrets no replay could be sent either.
    surface('redaction').then(
      ({ isSecretField }) => {
        if (told !== mine) return;
        secretFieldsBy((field) => isSecretField(field, passwords));
        recorder = startRecorder(machine, ring, mine[0] as typeof state.replay);
      },
      (error: unknown) => {
        if (told === mine) told = undefined;
        browser.fault(error);
      },
    );
  };
  const configure = ({ enableWebReplays, maskAll }: Partial<FlowConfig>) => {
    if (!enableWebReplays) stop();
    else if (!told || told[0] !== state.replay || told[1] !== maskAll) restart();
  };
  configure(config.current());
  onDestroy(config.onChange(configure));
  onDestroy(stop);

  return {
    restart,
    stop,
    take: () => {
      const { maskTextClass } = state.replay ?? {};
      return createTaken(
        {
          events: ring.events(),
          failure: recorder?.failure(),
          maskAll: config.current().maskAll === true,
          maskClass: typeof maskTextClass === 'string' ? maskTextClass : undefined,
          idOf: (node) => record.mirror.getId(node),
        },
        window,
      );
    },
  };
};

function machineFor(passwords: WeakSet<Element>, fault: Machine['fault']): Machine {
  const library: Library = record;
  library.wasPassword = (field) => void passwords.add(field);
  return { library, page: document, now: () => performance.now(), idle, later, fault };
}

function idle(run: () => void): () => void {
  // Not every browser has it.
  if (typeof requestIdleCallback !== 'function') return later(run, IDLE_MOST_MS / 10);
  const handle = requestIdleCallback(run, { timeout: IDLE_MOST_MS });
  return () => cancelIdleCallback(handle);
}

function later(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
