export interface StatTile {
  name: string;
  /** Undefined until it has loaded, null if it could not be loaded. */
  value: string | null | undefined;
  note?: string | undefined;
  /** The page with details. */
  href?: string | undefined;
}

/** Tiles with one figure each. */
export function StatTiles({ tiles }: { tiles: readonly StatTile[] }) {
  return (
    <dl className="admin-tiles">
      {tiles.map(({ name, value, note, href }) => (
        <div key={name} className="admin-tile">
          <dt>{href ? <a href={href}>{name}</a> : name}</dt>
          <dd className="admin-tile-value">{value === undefined ? '…' : (value ?? '–')}</dd>
          {/* Always takes up a line, so that nothing moves when the note has loaded. */}
          <dd className="admin-tile-note">{note ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}
