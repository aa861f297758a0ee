import '@mantine/spotlight/styles.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import IconBuildingStore from '@tabler/icons-react/dist/esm/icons/IconBuildingStore.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { excerptAround } from '#dashboard/features/responses/session-texts.ts';
import { LocationName } from '#dashboard/lists/locations/location-name.tsx';
import { formatMoment, type TimeStyle } from '#dashboard/ui/format-date.ts';
import { holdEscape } from '#dashboard/ui/keyboard/hold-keyboard.ts';
import { RatingChip } from '#dashboard/ui/rating-chip.tsx';
import { PLATFORMS } from '#domain/platforms.ts';
import { personOf } from '#domain/response-words.ts';
import classes from './command-palette.module.css';
import { openHelp } from './help/help-part.ts';
import { useCurrentBusiness } from './use-current-business.ts';
import { type PaletteEntries, usePaletteEntries } from './use-palette-entries.ts';

const [store, spotlight] = createSpotlight();

// The list passes these to its scroll area, although its types omit them.
const SCROLLING = { scrollbars: 'y', mah: '60vh', viewportProps: { tabIndex: 0 } } as const;

type Props = {
  isOpen: boolean;
  query: string;
  onQuery: (query: string) => void;
  onClose: () => void;
};

/** Jumps to screens, businesses, responses and reviewers from the keyboard. */
export function CommandPalette({ isOpen, query, onQuery, onClose }: Props) {
  const { t } = useTranslation();
  const entries = usePaletteEntries(query);
  useEffect(() => {
    if (!isOpen) return spotlight.close();
    spotlight.open();
    return holdEscape(spotlight.close);
  }, [isOpen]);
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      query={query}
      onQueryChange={onQuery}
      onSpotlightClose={onClose}
      closeOnEscape={false}
      overlayProps={{ backgroundOpacity: 0.35, blur: 0 }}
      attributes={{ content: { 'aria-label': t('palette.open') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.placeholder')}
        aria-label={t('palette.placeholder')}
        leftSection={<IconSearch size={20} aria-hidden />}
        classNames={{ input: classes.search }}
      />
      <Spotlight.ActionsList {...SCROLLING}>
        <ScreenActions entries={entries} />
        <OtherActions entries={entries} />
        <QuestionActions entries={entries} />
        <BusinessActions entries={entries} />
        <ResponseActions entries={entries} />
        <ReviewerActions entries={entries} />
        {entries.isEmpty && (
          <Spotlight.Empty>
            {t(entries.isAskedForBusiness ? 'palette.howToFindBusiness' : 'palette.empty')}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}

function ScreenActions({ entries: { screens } }: { entries: PaletteEntries }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (screens.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('palette.screens')}>
      {screens.map(({ key, name, to, icon: Glyph, ...screen }) => (
        <Spotlight.Action
          key={key}
          label={name}
          leftSection={<Glyph size={18} stroke={1.7} aria-hidden />}
          onClick={() => void navigate({ to, ...('hash' in screen && { hash: screen.hash }) })}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function OtherActions({ entries: { actions } }: { entries: PaletteEntries }) {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('paletteActions.title')}>
      {actions.map(({ key, name, icon: Glyph, run }) => (
        <Spotlight.Action
          key={key}
          label={name}
          leftSection={<Glyph size={18} stroke={1.7} aria-hidden />}
          onClick={run}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function QuestionActions({ entries: { questions } }: { entries: PaletteEntries }) {
  const { t } = useTranslation();
  if (questions.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('paletteActions.help')}>
      {questions.map(({ topic, name }) => (
        <Spotlight.Action
          key={`${topic} ${name}`}
          label={name}
          description={t(`help.topics.${topic}.title`)}
          leftSection={<IconHelp size={18} stroke={1.7} aria-hidden />}
          onClick={() => openHelp({ kind: 'panel', topic, question: name })}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function BusinessActions({ entries: { businesses } }: { entries: PaletteEntries }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (businesses.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('shell.businesses')}>
      {businesses.map(({ id, name, ownName, parentName, handle, ownerEmail }) => (
        <Spotlight.Action
          key={id}
          label={name}
          description={[ownName, parentName, handle, ownerEmail].filter(Boolean).join(' · ')}
          leftSection={<IconBuildingStore size={18} stroke={1.7} aria-hidden />}
          onClick={() => void navigate({ to: '/dash/home', search: { e: id } })}
        />
      ))}
    </Spotlight.ActionsGroup>
  );
}

function ResponseActions({ entries: { responses, searchText } }: { entries: PaletteEntries }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (responses.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('screens.responses')}>
      {responses.map((session) => (
        <Spotlight.Action
          key={session.sessionID}
          onClick={() =>
            void navigate({
              to: '/dash/responses',
              search: { q: searchText, session: session.sessionID },
            })
          }
        >
          <RatingChip rating={session.rating} ratingType={session.ratingType} />
          <span className={classes.response}>
            <bdi className={classes.person}>{personOf(session) ?? t('responses.anonymous')}</bdi>
            <bdi className={classes.excerpt}>{excerptAround(session, searchText)}</bdi>
            <span className={classes.place}>
              <LocationName bID={session.bID} />
            </span>
          </span>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}

/** As useTimeStyle, which works only below the frame that the palette lies in. */
function usePaletteTimeStyle(): TimeStyle {
  const { i18n } = useTranslation();
  const business = useCurrentBusiness();
  if (business.status !== 'ready') return { language: i18n.language };
  return { language: i18n.language, timeZone: business.entity.businessInfo.timeZone };
}

function ReviewerActions({ entries: { reviewers } }: { entries: PaletteEntries }) {
  const { t } = useTranslation();
  const timeStyle = usePaletteTimeStyle();
  const navigate = useNavigate();
  if (reviewers.length === 0) return null;
  return (
    <Spotlight.ActionsGroup label={t('palette.reviewers')}>
      {reviewers.map(({ reviewDocID, name, platform, rating, date }) => (
        <Spotlight.Action
          key={reviewDocID}
          onClick={() => void navigate({ to: '/dash/responses', search: { platform, q: name } })}
        >
          <RatingChip rating={rating} ratingType="star" />
          <span className={classes.response}>
            <bdi className={classes.person}>{name}</bdi>
            <span className={classes.excerpt}>
              {PLATFORMS[platform].name} · {formatMoment(date, timeStyle, Date.now() / 1000)}
            </span>
          </span>
        </Spotlight.Action>
      ))}
    </Spotlight.ActionsGroup>
  );
}
