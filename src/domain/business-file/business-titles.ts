import type { BusinessColumn } from './business-columns.ts';

/** Titles of the columns of a file with businesses, the most telling first, in the spelling of `normaliseTitle`. */
export const BUSINESS_TITLES: Readonly<Record<BusinessColumn, readonly string[]>> = {
  name: [
    ...[
      'name',
      'location',
      'location name',
      'branch',
      'branch name',
      'shop',
      'store',
      'store name',
    ],
    ...['client', 'client name', 'company', 'company name', 'customer', 'kunde', 'kundenname'],
    ...['firma', 'nom du client', 'client nom', 'cliente', 'nombre del cliente', 'nome do cliente'],
    ...['shop name', 'business name', 'title', 'standort', 'filiale', 'filialname', 'standortname'],
    ...['laden', 'betrieb', 'bezeichnung', 'nom', 'site', 'magasin', 'etablissement', 'succursale'],
    ...['nombre', 'tienda', 'sucursal', 'local', 'sede', 'nome', 'loja', 'filial', 'unidade'],
    ...['negozio', 'filiale nome', 'punto vendita', 'الاسم', 'الفرع', 'שם', 'סניף'],
  ],
  handle: [
    ...['handle', 'slug', 'feedback link', 'feedback address', 'link', 'short name', 'url name'],
    ...['kurzname', 'kurzel', 'feedback adresse', 'lien', 'enlace', 'ligacao', 'collegamento'],
  ],
  clientName: [
    ...['our name', 'internal name', 'nickname', 'alias', 'interner name', 'nom interne'],
    ...['nombre interno', 'nome interno'],
  ],
  tags: [
    ...['tags', 'tag', 'labels', 'categories', 'schlagworte', 'schlagworter', 'etiketten'],
    ...['etiquettes', 'etiquetas', 'etichette'],
  ],
  address: [
    ...['address', 'full address', 'street address', 'postal address', 'adresse', 'anschrift'],
    ...['strasse', 'direccion', 'domicilio', 'endereco', 'morada', 'indirizzo', 'العنوان', 'כתובת'],
  ],
  region: [
    ...['region', 'group', 'area', 'district', 'territory', 'gebiet', 'gruppe', 'bezirk', 'zone'],
    ...['secteur', 'zona', 'grupo', 'regiao', 'regione', 'gruppo', 'المنطقة', 'אזור'],
  ],
  phone: [
    ...['phone', 'phone number', 'telephone', 'tel', 'telefon', 'telefonnummer', 'telefono'],
    ...['telefone', 'numero de telephone', 'الهاتف', 'טלפון'],
  ],
  email: [
    ...['email', 'e mail', 'email address', 'e mail address', 'e mail adresse', 'mail', 'courriel'],
    ...['correo', 'correo electronico', 'endereco de email', 'البريد الالكتروني', 'אימייל'],
  ],
  webAddress: [
    ...[
      'website',
      'web address',
      'web',
      'url',
      'homepage',
      'webseite',
      'internetseite',
      'site web',
    ],
    ...['sitio web', 'pagina web', 'sito web', 'sito', 'الموقع الالكتروني', 'אתר'],
  ],
  latitude: ['latitude', 'lat', 'breitengrad', 'breite', 'latitud', 'latitudine', 'خط العرض'],
  longitude: [
    ...['longitude', 'lng', 'lon', 'long', 'langengrad', 'lange', 'longitud', 'longitudine'],
    'خط الطول',
  ],
  googleMaps: ['google', 'google maps', 'google business', 'google link', 'google profile'],
  facebook: ['facebook', 'facebook page', 'facebook link'],
  yelp: ['yelp', 'yelp link'],
  tripAdvisor: ['tripadvisor', 'trip advisor', 'tripadvisor link'],
  trustPilot: ['trustpilot', 'trust pilot', 'trustpilot link'],
};
