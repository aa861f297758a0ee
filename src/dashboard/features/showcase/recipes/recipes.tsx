import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Entity } from '#contract/businesses.ts';
import type { Widget } from '#contract/widgets.ts';
import { CopyableCode } from '#dashboard/ui/copyable-code.tsx';
import { isFloating } from '#domain/widgets.ts';
import { embedCodes } from './embed-codes.ts';
import { NoScriptRecipes } from './no-script-recipes.tsx';
import { RecipePanel } from './recipe-panel.tsx';
import { StrictPolicyPanel } from './strict-policy-panel.tsx';

const SYSTEMS = ['wordpress', 'shopify', 'webflow', 'builders'] as const;
const STEPS = ['1', '2', '3'] as const;

type Props = { widget: Widget; entity: Entity };

/** Every way of putting a widget into a page. */
export function Recipes({ widget, entity }: Props) {
  const { t } = useTranslation();
  const floats = isFloating(widget.uiData.type);
  const title = t('installing.frameTitle', { business: entity.businessName });
  const codes = embedCodes(widget, title);
  return (
    <Stack gap="lg">
      <RecipePanel
        title={t('installing.html.title')}
        text={t(floats ? 'installing.html.textFloating' : 'installing.html.text')}
        notes={[...(floats ? [] : [t('installing.html.place')]), t('installing.html.app')]}
      >
        <CopyableCode code={widget.snippet} copyLabel={t('widgets.copySnippet')} isPrimary />
      </RecipePanel>
      {SYSTEMS.map((system) => (
        <RecipePanel
          key={system}
          title={t(`installing.${system}.title`)}
          steps={STEPS.map((step) => t(`installing.${system}.steps.${step}`))}
          notes={
            system === 'webflow' || system === 'builders' ? [t('installing.notSeen')] : undefined
          }
        />
      ))}
      <RecipePanel title={t('installing.react.title')} text={t('installing.react.text')}>
        <CopyableCode code={codes.react} copyLabel={t('installing.react.copy')} />
      </RecipePanel>
      <StrictPolicyPanel widget={widget} />
      <NoScriptRecipes widget={widget} entity={entity} codes={codes} />
    </Stack>
  );
}
