interface Document {
  paths?: object;
  components?: { schemas?: Record<string, unknown> };
}

/**
 * Deletes the schemas that no operation refers to. Each is registered twice, as an output and as an input, and no
 * endpoint takes one of them as its input.
 */
export function deleteUnusedSchemas({ paths, components }: Document) {
  const schemas = components?.schemas ?? {};
  const used = new Set<string>();
  follow(paths);
  for (const name of Object.keys(schemas)) if (!used.has(name)) delete schemas[name];

  function follow(part: unknown) {
    const text = JSON.stringify(part) ?? '';
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]);
    }
  }
}
