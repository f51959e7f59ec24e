/** Undoes what was started. */
export type Stop = () => void;
export type Apply = (original: (...args: any[]) => any, self: any, args: any[]) => unknown;

/** Functions that end the log, called in this order. */
export type Ends = Set<Stop>;

/**
 * Puts `apply` in front of a built-in. To the page it looks and prints as before, what others have put on it included.
 * Its end takes it out, unless somebody has wrapped it since: then it stays in their chain and only passes through.
 */
export function wrap(ends: Ends, owner: any, name: string, apply: Apply): void {
  const original = owner[name];
  let on = true;
  const wrapper = new Proxy(original, {
    apply: (target, self, args) => (on ? apply : Reflect.apply)(target, self, args),
    get: (target, key) => (key === 'toString' ? () => `${target}` : target[key]),
  });
  // A page that has frozen it is left as it is.
  Reflect.set(owner, name, wrapper);
  ends.add(() => {
    on = false;
    if (owner[name] === wrapper) Reflect.set(owner, name, original);
  });
}

/** As `wrap`, for a property with a getter. */
export function wrapGetter(ends: Ends, owner: object, name: string, apply: Apply): void {
  const current = () => Reflect.getOwnPropertyDescriptor(owner, name);
  const property = current()!;
  wrap(ends, property, 'get', apply);
  const wrapper = property.get;
  Reflect.defineProperty(owner, name, property);
  ends.add(() => {
    // Only where our getter still stands: the page may have put its own there since.
    if (current()?.get === wrapper) Reflect.defineProperty(owner, name, property);
  });
}
