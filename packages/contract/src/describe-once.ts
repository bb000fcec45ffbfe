const described = new WeakMap<object, object>();

/** Returns the description of a call. A process that opens many shops, as tests do, makes it once for each call. */
export function describeOnce(call: object, describe: () => object): object {
  const description = described.get(call) ?? describe();
  described.set(call, description);
  return description;
}
