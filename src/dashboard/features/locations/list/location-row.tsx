import { useSortable } from '@dnd-kit/react/sortable';
import { Anchor, Badge } from '@mantine/core';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Location } from '#contract/locations.ts';
import { InlineLink } from '#dashboard/ui/inline-link.tsx';
import classes from './list.module.css';
import type { OpenedDialog } from './location-dialogs.tsx';
import { LocationMenu } from './location-menu.tsx';
import type { Place } from './use-arranging.ts';

type Props = {
  location: Location;
  /** Null while the order cannot be changed. */
  place: Place | null;
  onOpen: (dialog: OpenedDialog) => void;
};

/** One location: where it is, its link, and what can be done with it. */
export function LocationRow({ location, place, onOpen }: Props) {
  const { t } = useTranslation();
  const { bID, name, address, region, feedbackAddressHandle: handle, isLocked } = location;
  return (
    <Line id={bID} place={place}>
      <div className={classes.main}>
        <InlineLink to="/dash/home" search={{ e: bID }} fw={600}>
          <bdi>{name}</bdi>
        </InlineLink>
        {isLocked && (
          <Badge variant="light" color="yellow" size="sm" c="var(--gw-warning-text)">
            {t('locationSettings.readOnly')}
          </Badge>
        )}
        {address !== '' && (
          <span className={classes.quiet} dir="auto">
            {address}
          </span>
        )}
      </div>
      <span className={classes.region} dir="auto">
        {region}
      </span>
      <Anchor
        className={classes.link ?? ''}
        href={`/f/${handle}`}
        target="_blank"
        rel="noreferrer"
        size="sm"
        aria-label={t('locationSettings.openSurvey', { name })}
      >
        {`/f/${handle}`}
      </Anchor>
      <LocationMenu {...{ location, place, onOpen }} />
    </Line>
  );
}

function Line({ id, place, children }: { id: string; place: Place | null; children: ReactNode }) {
  if (place === null) return <li className={classes.row}>{children}</li>;
  return (
    <SortableLine id={id} index={place.index}>
      {children}
    </SortableLine>
  );
}

function SortableLine({ id, index, children }: { id: string; index: number; children: ReactNode }) {
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return (
    <li ref={ref} className={classes.row} data-dragging={isDragging || undefined}>
      {/* For pointers; keyboard users have the row's menu. */}
      <span
        ref={handleRef}
        className={classes.handle}
        title={t('locationSettings.order.drag')}
        aria-hidden
      >
        <IconGripVertical size={18} />
      </span>
      {children}
    </li>
  );
}
