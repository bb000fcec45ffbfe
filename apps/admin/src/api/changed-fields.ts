type Item = Readonly<Record<string, unknown>>;

/** Only the changed fields, so that two operators who change different fields do not write each other's. */
export const changedFields = (data: Item, previous: Item | undefined): Item =>
  Object.fromEntries(
    Object.entries(data).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(previous?.[field])),
  );
