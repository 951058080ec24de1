export interface StatTile {
  name: string;
  /** Undefined until it has arrived, null if it could not be loaded. */
  value: string | null | undefined;
  note?: string | undefined;
  /** Where more about it stands. */
  href?: string | undefined;
}

/** Figures that are read at a glance. */
export function StatTiles({ tiles }: { tiles: readonly StatTile[] }) {
  return (
    <dl className="admin-tiles">
      {tiles.map(({ name, value, note, href }) => (
        <div key={name} className="admin-tile">
          <dt>{href ? <a href={href}>{name}</a> : name}</dt>
          <dd className="admin-tile-value">{value === undefined ? '…' : (value ?? '–')}</dd>
          {/* Reserves its line, so that nothing moves when it arrives. */}
          <dd className="admin-tile-note">{note ?? '\u00a0'}</dd>
        </div>
      ))}
    </dl>
  );
}
