// What turns one table into the next: the server sends only what has changed of what was told last.

/** A change: a list with the new value, or the changes of the fields, or of the places of a list, by name. */
export type Change = [unknown] | { [field: string]: Change };

/** What a change turns a value into; the value itself stays as it is. */
export function changed(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const parts = Object.entries(change);
  if (Array.isArray(old)) {
    const items: unknown[] = [...old];
    for (const [place, part] of parts) items[Number(place)] = changed(items[Number(place)], part);
    return items;
  }
  const fields = { ...(old as Record<string, unknown>) };
  for (const [field, part] of parts) fields[field] = changed(fields[field], part);
  return fields;
}
