/** Top-level domains under which these platforms run their own sites. */
const ENDINGS =
  'com|de|fr|it|es|pt|ca|ie|at|ch|nl|be|se|no|dk|fi|pl|cz|jp|in|cl|' +
  'co\\.(uk|nz|za|il|kr|id|jp)|com\\.(au|br|mx|ar|sg|hk|tr|ph|my|tw)';

/** Matches only hosts on which the platform shows businesses and accepts reviews. */
export const PLATFORM_HOSTS = {
  facebook: /^([a-z-]+\.)*(facebook\.com|fb\.com|fb\.me)$/,
  google: hostsOf('google', ''),
  /** Of links from Google's share buttons. */
  googleShort: /^(maps\.app\.goo\.gl|goo\.gl|g\.page|g\.co|share\.google)$/,
  trustpilot: /^([a-z-]+\.)*trustpilot\.com$/,
  g2: /^(www\.)?g2(crowd)?\.com$/,
  capterra: hostsOf('capterra', 'mx|co|pe|com\\.de'),
  tripadvisor: hostsOf('tripadvisor', 'co|cn|rs|ru|sk|co\\.hu|com\\.(eg|gr|pe|ve|vn)'),
  yelp: hostsOf('yelp', ''),
  x: /^([a-z]+\.)*(twitter|x)\.com$/,
  foursquare: /^([a-z]+\.)*foursquare\.com$/,
} as const;

function hostsOf(name: string, others: string): RegExp {
  const endings = others === '' ? ENDINGS : `${ENDINGS}|${others}`;
  return new RegExp(`^([a-z]+\\.)*${name}\\.(${endings})$`);
}
