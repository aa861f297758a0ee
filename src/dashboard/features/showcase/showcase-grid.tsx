import { Button, Group } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShowcasedItem } from '#contract/showcase.ts';
import { ShowcaseCard } from './showcase-card.tsx';
import classes from './showcase-items.module.css';

/** Cards at first, so that what follows is soon in sight, and with each 'Show more'. */
const FIRST = 6;
const STEP = 24;

type Props = {
  bID: string;
  items: readonly ShowcasedItem[];
  mayEdit: boolean;
  /** The last card was removed: the keyboard needs another place. */
  onEmptied: () => void;
};

/** The cards of what is showcased. */
export function ShowcaseGrid({ bID, items, mayEdit, onEmptied }: Props) {
  const { t } = useTranslation();
  const [most, setMost] = useState(FIRST);
  const list = useRef<HTMLUListElement>(null);

  /** Once it is drawn anew: a button that was pressed and is gone is followed by its like. */
  function focusOn(what: 'remove' | 'response', index: number): void {
    requestAnimationFrame(() => {
      const all = list.current?.querySelectorAll<HTMLElement>(`[data-${what}]`) ?? [];
      const next = all[Math.min(index, all.length - 1)];
      if (next === undefined) onEmptied();
      else next.focus();
    });
  }

  function showMore(): void {
    setMost(most + STEP);
    focusOn('response', most);
  }

  return (
    <>
      <ul className={classes.grid} ref={list}>
        {items.slice(0, most).map((item, index) => (
          <li key={item.id}>
            <ShowcaseCard
              bID={bID}
              item={item}
              mayEdit={mayEdit}
              onRemoved={() => focusOn('remove', index)}
            />
          </li>
        ))}
      </ul>
      {items.length > most && (
        <Group justify="center" mt="lg">
          <Button variant="default" onClick={showMore}>
            {t('showcase.showMore', { count: Math.min(STEP, items.length - most) })}
          </Button>
        </Group>
      )}
    </>
  );
}
