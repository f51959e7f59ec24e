import { expect, test } from 'bun:test';
import { fakeCore } from '../../test/loader/fake-core.ts';
import { createConfigLoader } from './config.ts';
import type { Call } from './http.ts';
import type { Store } from './storage.ts';

test('what was asked before the last change is not applied, whenever it comes', async () => {
  const answers: ((config: object) => void)[] = [];
  const call = (() => new Promise((resolve) => answers.push((flowConfig) => resolve({ flowConfig })))) as Call;
  const applied: unknown[] = [];
  const { core, destroy } = fakeCore({});
  const kept = new Map<string, unknown>();
  const store = {
    read: (name: string) => kept.get(name),
    write: (name: string, value: unknown) => void kept.set(name, value),
  };
  const config = { ...core.config, apply: (next: unknown) => void applied.push(next) };
  const loader = createConfigLoader({ ...core, config, baked: undefined }, store as Store, call);
  const first = loader.load();
  loader.forget();
  const second = loader.load();
  answers[1]!({ widgetButtonText: 'new' });
  await second;
  answers[0]!({ widgetButtonText: 'old' });
  await first;
  expect(applied).toEqual([{ widgetButtonText: 'new' }]);
  expect(loader.known()).toEqual({ widgetButtonText: 'new' });
  destroy();
});
