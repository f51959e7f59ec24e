/**
 * A survey on a page of its own, whose calls say what the link said (P-SRV-43, P-SRV-45): whose it is, what stands in the field
 * that people do not see, and the proof of work where the server asks for one.
 */
import { anything, choice, fits, open } from '../../wire/schema.ts';
import type { Shelved, SurveyHost } from '../asking/host.ts';

const required = open({ error: choice(['proof_required']), details: open({ challenge: anything() }) });

type Ports = {
  /** Behind `#` of the address; '' for a link that is nobody's own. */
  readonly personal: string;
  readonly trap: () => string;
  /** Null where it could not be done. */
  readonly solve: (challenge: unknown) => Promise<string | null>;
};

export function linkHost(host: SurveyHost, { personal, trap, solve }: Ports): SurveyHost {
  const own = personal === '' ? {} : { personal };
  return {
    ...host,
    async ask(path, body) {
      const isAnswer = path.includes('/responses/');
      const caught = isAnswer ? trap() : '';
      const said = { ...body, ...own, ...(caught === '' ? {} : { trap: caught }) };
      const answer = await host.ask(path, said);
      if (answer.status !== 429 || !isAnswer) return answer;
      const refusal: unknown = await answer.clone().json();
      if (!fits(required, refusal)) return answer;
      const proof = await solve(refusal.details.challenge);
      return proof === null ? answer : host.ask(path, { ...said, proof });
    },
    // Two links in one browser are two people: neither finds what the other has left.
    store: personal === '' ? host.store : () => shelfOf(host, personal),
  };
}

function shelfOf({ store }: SurveyHost, personal: string): Shelved | undefined {
  const shared = store();
  const named = (name: string) => `${name} ${personal}`;
  return (
    shared && {
      getItem: (name) => shared.getItem(named(name)),
      setItem: (name, value) => shared.setItem(named(name), value),
      removeItem: (name) => shared.removeItem(named(name)),
      // What is of others is not looked for.
      key: () => null,
      length: 0,
    }
  );
}
