import type { ReviewField } from '../review-fields.ts';

/**
 * Titles of the usual exports, the most telling first, in the spelling of `normaliseTitle`: our template, the APIs and
 * owner tools of the platforms, and plain words of all survey languages.
 * Only those of Trustpilot and the fields of the APIs are verified.
 */
export const REVIEW_TITLES: Readonly<Record<ReviewField, readonly string[]>> = {
  unique_id: [
    ...['unique id', 'review id', 'review uuid', 'tip id', 'external id', 'uuid', 'id'],
    ...['bewertungs id', 'id de l avis', 'id da avaliacao', 'id de la resena'],
    ...['id recensione', 'معرف التقييم', 'מזהה', 'מזהה ביקורת'],
  ],
  name: [
    ...['reviewer display name', 'reviewer name', 'review username', 'author name'],
    ...['consumer display name', 'customer name', 'display name', 'user name', 'username'],
    ...['reviewer', 'review author', 'author', 'full name', 'name', 'customer', 'user'],
    ...['verfasser', 'autor', 'nutzername', 'kunde', 'nom', 'auteur', 'client', 'nombre'],
    ...['usuario', 'cliente', 'bewerter', 'name des bewerters', 'nom de l auteur', 'nome'],
    ...['nome do cliente', 'utilizador', 'usuario que avaliou', 'avaliador'],
    ...['nombre del cliente', 'nome del recensore', 'recensore', 'nome utente', 'utente'],
    ...['nome cliente', 'الاسم', 'اسم العميل', 'اسم المستخدم', 'الكاتب', 'שם', 'שם הלקוח'],
    ...['שם המבקר', 'שם משתמש', 'מחבר'],
  ],
  date: [
    ...['review created utc', 'review created', 'review date', 'date of review', 'submitted'],
    ...['submitted at', 'date submitted', 'submission date', 'published', 'published at'],
    ...['published date', 'date published', 'created', 'created at', 'created date'],
    ...['created time', 'create time', 'time created', 'date created', 'creation date'],
    ...['date', 'timestamp', 'time', 'datum', 'bewertungsdatum', 'erstellt', 'erstellt am'],
    ...['veroffentlicht am', 'date de publication', 'date de l avis', 'date de creation'],
    ...['fecha', 'fecha de publicacion', 'fecha de la resena', 'fecha de creacion'],
    ...['datum der bewertung', 'data', 'data da avaliacao', 'data de criacao'],
    ...['data de publicacao', 'publicado em', 'criado em', 'data recensione'],
    ...['data della recensione', 'data di pubblicazione', 'data di creazione', 'creato il'],
    ...['تاريخ', 'التاريخ', 'تاريخ النشر', 'تاريخ التقييم', 'תאריך', 'תאריך פרסום'],
    ...['תאריך הביקורת', 'תאריך יצירה'],
  ],
  profile_picture: [
    ...['profile picture', 'profile picture url', 'profile photo', 'profile photo url'],
    ...['reviewer profile photo url', 'reviewer photo', 'reviewer photo url', 'author photo'],
    ...['author photo url', 'avatar', 'avatar url', 'user image url', 'profilbild'],
    ...['photo de profil', 'foto de perfil', 'foto de perfil do utilizador'],
    ...['foto do perfil', 'foto profilo', 'immagine del profilo', 'صورة الملف الشخصي'],
    ...['תמונת פרופיל'],
  ],
  rating_value: [
    ...['rating value', 'overall rating', 'review rating', 'review stars', 'star rating'],
    ...['rating', 'stars', 'overall score', 'score', 'gesamtbewertung', 'sterne'],
    ...['sternebewertung', 'note globale', 'etoiles', 'calificacion', 'puntuacion'],
    ...['estrellas', 'note en etoiles', 'nombre d etoiles', 'classificacao', 'pontuacao'],
    ...['estrelas', 'nota', 'numero de estrelas', 'valutazione', 'stelle', 'punteggio'],
    ...['voto', 'numero di stelle', 'التقييم بالنجوم', 'النجوم', 'عدد النجوم', 'الدرجة'],
    ...['כוכבים', 'דירוג', 'ציון', 'מספר כוכבים'],
  ],
  review_title: [
    ...['review title', 'review headline', 'headline', 'title', 'subject', 'titel'],
    ...['uberschrift', 'betreff', 'titre', 'titre de l avis', 'titulo'],
    ...['titulo de la resena', 'titulo da avaliacao', 'assunto', 'titolo'],
    ...['titolo recensione', 'titolo della recensione', 'oggetto', 'asunto', 'العنوان'],
    ...['عنوان التقييم', 'الموضوع', 'כותרת', 'כותרת הביקורת', 'נושא'],
  ],
  review_text: [
    ...['review text', 'review content', 'review body', 'review comment', 'comment'],
    ...['comments', 'general comments', 'overall comments', 'text', 'content', 'body'],
    ...['message', 'tip', 'bewertungstext', 'kommentar', 'rezensionstext', 'commentaire'],
    ...['commentaires', 'texte', 'contenu', 'comentario', 'comentarios', 'texto'],
    ...['texte de l avis', 'contenu de l avis', 'message de l avis', 'texto da avaliacao'],
    ...['conteudo', 'mensagem', 'texto de la resena', 'contenido', 'mensaje', 'testo'],
    ...['testo recensione', 'testo della recensione', 'commento', 'commenti', 'contenuto'],
    ...['messaggio', 'النص', 'نص التقييم', 'التعليق', 'تعليق', 'المحتوى', 'الرسالة', 'טקסט'],
    ...['תוכן', 'תוכן הביקורת', 'הערה', 'הערות'],
  ],
  url: [
    ...['review url', 'review link', 'url', 'link', 'permalink', 'canonical url', 'lien'],
    ...['enlace', 'lien de l avis', 'link da avaliacao', 'ligacao', 'enlace de la resena'],
    ...['collegamento', 'link recensione', 'الرابط', 'رابط', 'קישור'],
  ],
  pros: [
    ...['pros', 'pro', 'love', 'likes', 'advantages', 'vorteile', 'avantages', 'ventajas'],
    ...['points positifs', 'points forts', 'vantagens', 'pontos positivos', 'positivo'],
    ...['puntos positivos', 'vantaggi', 'punti di forza', 'المزايا', 'الايجابيات', 'יתרונות'],
  ],
  cons: [
    ...['cons', 'con', 'hate', 'dislikes', 'disadvantages', 'nachteile', 'inconvenients'],
    ...['desventajas', 'points negatifs', 'points faibles', 'desvantagens'],
    ...['pontos negativos', 'negativo', 'puntos negativos', 'svantaggi', 'punti deboli'],
    ...['العيوب', 'السلبيات', 'חסרונות'],
  ],
  company: [
    ...['company', 'company name', 'reviewer company', 'organisation', 'organization'],
    ...['employer', 'firma', 'unternehmen', 'entreprise', 'societe', 'empresa', 'azienda'],
    ...['societa', 'الشركة', 'חברה'],
  ],
  role: [
    ...['role', 'job title', 'reviewer job title', 'reviewer title', 'position', 'rolle'],
    ...['poste', 'cargo', 'funcao', 'ruolo', 'puesto', 'المنصب', 'תפקיד'],
  ],
  source: [
    ...['source', 'source of review', 'review source', 'platform', 'quelle', 'fuente'],
    ...['fonte', 'origem', 'plataforma', 'origen', 'piattaforma', 'المصدر', 'المنصة', 'מקור'],
    ...['פלטפורמה'],
  ],
  recommends: [
    ...['recommends', 'recommended', 'recommendation', 'recommendation type', 'recommend'],
    ...['empfohlen', 'empfehlung', 'weiterempfehlung', 'recommande', 'recommandation', 'recomenda'],
    ...['recomendacao', 'recomendado', 'recomendacion', 'consigliato', 'raccomandazione'],
    ...['التوصية', 'המלצה'],
  ],
  translated_text: ['translated text', 'translation', 'translated review'],
  reply: [
    ...['reply', 'company response', 'company reply', 'owner response', 'owner reply', 'response'],
    ...[
      'business response',
      'review reply comment',
      'reply text',
      'reply content',
      'response text',
      'business reply',
      'merchant reply',
      'management response',
      'public reply',
      'your reply',
      'response from the owner',
      'owner comment',
      'antwort',
      'antwort des inhabers',
      'reponse du proprietaire',
      'reponse',
      'resposta',
    ],
    ...['respuesta', 'risposta', 'الرد', 'תגובת העסק'],
  ],
  reply_date: [
    ...['reply date', 'company reply date utc', 'company response date', 'owner response date'],
    ...['response date', 'antwortdatum', 'date de reponse', 'data da resposta'],
    ...['fecha de respuesta', 'data della risposta'],
  ],
  archived: ['archived'],
};

/** Titles that are long questions, by their beginning. G2 adds the product's name. */
export const TITLE_BEGINNINGS: Readonly<Partial<Record<ReviewField, string>>> = {
  pros: 'what do you like best',
  cons: 'what do you dislike',
};

/** Titles that some exports use for the rating, others for the text: the values decide. */
export const RATING_OR_TEXT: readonly string[] = [
  'review',
  'feedback',
  'overall',
  'bewertung',
  'rezension',
  'avis',
  'note',
  'evaluation',
  'opinion',
  'resena',
  'valoracion',
  'avaliacao',
  'recensione',
  'giudizio',
  'التقييم',
  'تقييم',
  'المراجعة',
  'راي',
  'ביקורת',
  'חוות דעת',
];

/** True for a normalised title that names a column of reviews. */
export function isReviewTitle(title: string): boolean {
  return ALL_TITLES.has(title) || BEGINNINGS.some((beginning) => title.startsWith(beginning));
}

const ALL_TITLES: ReadonlySet<string> = new Set([
  ...Object.values(REVIEW_TITLES).flat(),
  ...RATING_OR_TEXT,
]);
const BEGINNINGS = Object.values(TITLE_BEGINNINGS);
