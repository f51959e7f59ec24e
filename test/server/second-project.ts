/** One more project of a test server, as nobody can make them at the desk yet. Answers its id. */
import { addProject } from '../../src/server/features/projects/service.ts';
import type { TestServer } from './harness.ts';

export async function addSecondProject({ ports }: TestServer, name = 'Lamps & more'): Promise<string> {
  const id = ports.id();
  await ports.storage.write((transaction) =>
    addProject(transaction, { id, name, sdkKey: `key-${id}`, secret: 'secret', internal: false, now: ports.now() }),
  );
  return id;
}
