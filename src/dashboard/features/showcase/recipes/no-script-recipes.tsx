import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { Widget } from '#contract/widgets.ts';
import { CopyableCode } from '#dashboard/ui/copyable-code.tsx';
import { Panel } from '#dashboard/ui/panel.tsx';
import { isFloating } from '#domain/widgets.ts';
import { CopyFragmentButton } from './copy-fragment-button.tsx';
import type { EmbedCodes } from './embed-codes.ts';
import classes from './recipes.module.css';

type Props = { widget: Widget; entity: Entity; codes: EmbedCodes };

/** The widget as HTML: in a frame, fetched by the page's server, or pasted as it is now. */
export function NoScriptRecipes({ widget: { uiData }, entity, codes }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const isRestricted = entity.showcase.originSettings.allowedOriginSets.length > 0;
  const hindrance = isFloating(uiData.type) ? 'floats' : uiData.onlyOnPages ? 'onlyOnPages' : null;
  return (
    <Panel aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb="xs">
        {t('installing.noScript.title')}
      </Title>
      <Text size="sm">{t(`installing.noScript.${hindrance ?? 'text'}`)}</Text>
      {hindrance === null && (
        <div className={classes.ways}>
          <Way title={t('installing.noScript.frame')} text={t('installing.noScript.frameText')}>
            <CopyableCode code={codes.frame} copyLabel={t('installing.noScript.copyFrame')} />
          </Way>
          {isRestricted ? (
            <Text size="sm">{t('installing.noScript.restricted')}</Text>
          ) : (
            <>
              <Way
                title={t('installing.noScript.include')}
                text={t('installing.noScript.includeText')}
              >
                <CopyableCode
                  code={codes.include}
                  copyLabel={t('installing.noScript.copyInclude')}
                />
              </Way>
              <Way title={t('installing.noScript.copy')} text={t('installing.noScript.copyText')}>
                <CopyFragmentButton path={codes.fragment.path} script={codes.script} />
              </Way>
            </>
          )}
        </div>
      )}
    </Panel>
  );
}

function Way({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div>
      <Title order={3} mb={4}>
        {title}
      </Title>
      <Text size="sm" mb="xs">
        {text}
      </Text>
      {children}
    </div>
  );
}
