/** The states of the carousel (BANNER-4). */
export const carousel = {
  loading: "Carregando banners...",
  empty: "Nenhum banner disponível",
  failed: { title: "Erro ao carregar banners", text: "Não foi possível carregar os banners do site." },
};
