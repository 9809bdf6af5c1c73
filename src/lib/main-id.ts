/** The id of every page's `<main>`, where the skip link leads. */
export const MAIN_ID = 'conteudo';
