/**
 * Doors in the replay library, cut while building, because it has no options for them: one before it looks at a batch
 * of changes, so that a batch which would hold up the page is never looked at; and one in place of an attribute that it
 * would leave on the page's own fields. Besides, what it kept of an earlier run is forgotten. A version of the library in
 * which one of the places is not found once fails the build.
 */
import type { BunPlugin } from 'bun';

const doors: readonly [place: string, instead: string][] = [
  [
    'new ObserverCtor(\n    callbackWrapper(mutationBuffer.processMutations.bind(mutationBuffer))\n  )',
    'new ObserverCtor(record.guard(callbackWrapper(mutationBuffer.processMutations.bind(mutationBuffer))))',
  ],
  ['target.setAttribute("data-rr-is-password", "true");', 'record.wasPassword(target);'],
  // A strict policy forbids the attribute, also in a document that nobody sees, and would tell the site's owner.
  ['old.setAttribute("style", m.oldValue);', 'old.style.cssText = m.oldValue;'],
  [
    'processedNodeManager.destroy();\n      recording = false;',
    'processedNodeManager.destroy();\n      mutationBuffers.length = 0;\n      recording = false;',
  ],
];

/** A library's words in the host's console would be ours. */
const silence = 'const console = { debug() {}, warn() {}, error() {} };\n';

export function cutDoors(code: string): string {
  return (
    silence +
    doors.reduce((text, [place, instead]) => {
      if (text.split(place).length !== 2) throw new Error(`@rrweb/record has changed: ${place}`);
      return text.replace(place, () => instead);
    }, code)
  );
}

export const recorderDoors: BunPlugin = {
  name: 'recorder-doors',
  setup(build) {
    build.onLoad({ filter: /@rrweb\/record\/dist\/record\.js$/ }, async ({ path }) => ({
      contents: cutDoors(await Bun.file(path).text()),
      loader: 'js',
    }));
  },
};
