import type { Entity } from '#contract/businesses.ts';
import classes from './top-bar.module.css';

type Props = {
  entity: Entity;
  /** What the user's agency calls its client; null for other businesses. */
  clientName: string | null;
};

/** The name of the business, a location's after that of its parent; cut where there is no room. */
export function BusinessName({ entity, clientName }: Props) {
  const { businessName, parent } = entity;
  return (
    <span className={classes.names} title={fullName(entity)}>
      {parent !== null && (
        <>
          <bdi className={classes.parent}>{parent.name}</bdi>
          <span className={classes.slash} aria-hidden>
            /
          </span>
        </>
      )}
      <bdi className={classes.name}>{clientName ?? businessName}</bdi>
    </span>
  );
}

/** Such as 'Alder & Rye / Harbour Street'. */
export function fullName({ businessName, parent }: Entity): string {
  return parent === null ? businessName : `${parent.name} / ${businessName}`;
}
