/** Undoes what was started. */
export type Stop = () => void;
type Apply = (original: (...args: any[]) => any, self: any, args: any[]) => unknown;

/**
 * Puts `apply` in front of a built-in. To the page it looks and prints as before, what others have put on it included.
 * The stop takes it out, unless somebody has wrapped it since: then it stays in their chain and only passes through.
 */
export function wrap(owner: any, name: string, apply: Apply): Stop {
  const original = owner[name];
  let on = true;
  const wrapper = new Proxy(original, {
    apply: (target, self, args) => (on ? apply : Reflect.apply)(target, self, args),
    get: (target, key) => (key === 'toString' ? () => `${target}` : target[key]),
  });
  owner[name] = wrapper;
  return () => {
    on = false;
    if (owner[name] === wrapper) owner[name] = original;
  };
}
