import * as icons from 'simple-icons';
import { describe, expect, test } from 'vitest';
import { PLATFORM_LOGOS } from '#dashboard/ui/platform-logos.ts';
import { FLOW_LIMITS } from '#domain/survey-flow/limits.ts';
import { normaliseFlow } from '#domain/survey-flow/normalise-flow.ts';
import { PLATFORM_CATALOGUE } from './platform-catalogue.ts';

const NAMED =
  'Citysearch, Classpass, Consumer Affairs, CustomerLobby, Deliveroo, eBay, Edmunds, Etsy, Expedia, Facebook, Foursquare, Gartner, Glassdoor, Google, Google Shopping, Healthgrades, HomeAdvisor, Homestars, Hotels, Houzz, Indeed, Influenster, Justia, Lawyers, Lending Tree, LinkedIn, Martindale, Niche, Google Play, ProductHunt, Agoda, Airbnb, Amazon, Booking, Speech bubble, External link, Web, Heart';

const names = PLATFORM_CATALOGUE.map(({ platformName }) => platformName);

describe('the platform catalogue', () => {
  test('has at least 60 platforms, each once, including every one that the specification names', () => {
    expect(names.length).toBeGreaterThanOrEqual(60);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    expect(NAMED.split(', ').filter((name) => !names.includes(name))).toEqual([]);
  });

  test('sets exactly one of url and svgCode', () => {
    const wrong = PLATFORM_CATALOGUE.filter(
      ({ url, svgCode }) => (url === false) === (svgCode === false),
    );
    expect(wrong).toEqual([]);
  });

  test('has logos of 81 by 81 with rounded corners, without scripts or external files', () => {
    for (const { platformName, svgCode } of PLATFORM_CATALOGUE) {
      if (svgCode === false) continue;
      expect(svgCode, platformName).toMatch(
        /^<svg xmlns="[^"]+" width="81" height="81" viewBox="0 0 81 81"><rect width="81" height="81" rx="\d+" fill="#[0-9a-f]{6}"\/><(path|text) [^<>]+>[^<>]*(<\/text>)?<\/svg>$/i,
      );
      expect(svgCode, platformName).not.toMatch(/\bon\w+=|href|url\(|script|undefined|NaN/i);
      expect(svgCode.length, platformName).toBeLessThanOrEqual(FLOW_LIMITS.vectorMarkup);
    }
  });

  test('has only logos without a licence of their own', () => {
    const used = Object.values(icons).filter(({ path }) =>
      PLATFORM_CATALOGUE.some(({ svgCode }) => svgCode !== false && svgCode.includes(path)),
    );
    expect(used.length).toBeGreaterThan(50);
    expect(used.filter(({ license }) => license !== undefined).map(({ title }) => title)).toEqual(
      [],
    );
  });

  test('has pictures that a flow accepts', () => {
    const shareActions = PLATFORM_CATALOGUE.slice(0, FLOW_LIMITS.customActions).map(
      ({ platformName, svgCode }) => ({
        platformCode: 'custom',
        actionText: platformName,
        actionURL: 'https://shop.example/review',
        actionImageType: 'svg',
        actionImageData: svgCode,
      }),
    );
    const share = { type: 'shareq', content: { ask: 'Share?' }, shareActions };
    const flow = [share];
    const result = normaliseFlow(flow, {
      resolve: (text) => JSON.stringify(text),
      newId: () => 'n',
    });
    expect(result.ok ? {} : result.errors).toEqual({});
    const step = result.ok ? result.flow.at(-1) : null;
    expect(step).toMatchObject({ shareActions });
  });

  test('has the same logo of a platform as every other screen', () => {
    const drawn = PLATFORM_CATALOGUE.map(({ svgCode }) => svgCode);
    for (const [code, logo] of Object.entries(PLATFORM_LOGOS)) expect(drawn, code).toContain(logo);
  });
});
