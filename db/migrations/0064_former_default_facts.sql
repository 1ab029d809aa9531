-- The defaults of a new provider were the specification's examples. Now they are blank, and a site in use keeps what it
-- shows: each fact that it has not set itself is stored. What was a placeholder, such as a telephone of zeros, is not.
do $$
begin
  -- A statement that changes nothing raises the revision too, by which a new site is known.
  if exists (select from catalogue_revision where revision > 0) then
    update settings set facts = jsonb_build_object(
        'tagline', 'Internet de fibra para a sua casa e a sua empresa.',
        'licence', 'Prestadora autorizada pela Anatel (SCM)',
        'phoneHours', 'Ligue grátis, todos os dias, 24 horas',
        'app', '{
          "name": "do provedor",
          "androidUrl": "https://play.google.com/store/apps",
          "iphoneUrl": "https://www.apple.com/br/app-store/"
        }'::jsonb,
        'statistics', '[
          {"figure": "1M+", "label": "clientes ativos"},
          {"figure": "570+", "label": "cidades com cobertura"},
          {"figure": "150+", "label": "canais nos aplicativos"}
        ]'::jsonb,
        'combos', '[
          {"speed": 750, "addition": "Streaming", "price": 99},
          {"speed": 600, "addition": "Câmera", "price": 139},
          {"speed": 750, "addition": "Globoplay", "price": 119}
        ]'::jsonb,
        'installation', 'Instalação gratuita',
        'calls', 'Ligações Ilimitadas',
        'familySpeed', '500 Mega',
        'answerTimes', '{"email": "um dia útil", "partner": "dois dias úteis"}'::jsonb,
        'coverage', 'todo o estado e 18 municípios do estado vizinho',
        'callHours', 'todos os dias, 24 horas',
        'chatHours', 'todos os dias, das 8h às 22h',
        'ombudsmanHours', 'segunda a sexta, das 9h às 18h',
        'businessHours', 'segunda a sexta, das 8h às 18h',
        'fiberOffer', '{"speed": "750 MEGA", "price": 129}'::jsonb,
        'meshPoint', '{"price": 8.9}'::jsonb,
        'speeds', '{"lowest": "350 Mega", "highest": "1 Giga"}'::jsonb,
        'contactHours', 24,
        'installationWorkingDays', 7,
        'partnerPrices', '{"internet": 99.9, "mobile": 49.9, "payTv": 69.9, "entertainment": 29.9}'::jsonb,
        'cameraLimits', '{"basic": 2, "premium": 4, "business": 8}'::jsonb,
        'referralDiscount', 50,
        'trustUnblockDays', 3
      ) || facts;

    -- The default texts that named a place or a figure are overrides of the neutral ones, unless there is one of theirs.
    -- The demonstration has the neutral ones.
    update settings set facts = facts || jsonb_build_object('texts', kept.texts || coalesce(facts -> 'texts', '{}'))
    from (
      select jsonb_object_agg(neutral, former) as texts
      from settings,
        (values
          (
            'Trabalhe na {provider.name}: técnicos, atendimento, vendas e engenharia.',
            'Trabalhe na {provider.name}: técnicos, atendimento, vendas e engenharia, em cidades do interior e na capital.',
            'Vagas abertas na {provider.name}: técnicos, atendimento, vendas e engenharia, em cidades do interior e na capital.'
          ),
          ('Um serviço público de defesa do consumidor.', 'O órgão estadual de defesa do consumidor.', null),
          ('Desconto para você e para o seu amigo', 'Metade para você, metade para o seu amigo', null)
        ) as copy (neutral, former, earlier)
      where not coalesce(facts -> 'texts', '{}') ?| array[former, earlier]
    ) kept
    where kept.texts is not null and facts ->> 'legalName' is distinct from 'Jatobá Fibra Telecomunicações Ltda.';

    -- The demonstration, and the mark of its provider.
    update settings set facts = facts || '{"isDemonstration": true, "logo": {"image": null, "alt": null, "mark": "jatoba"}}'
    where facts ->> 'legalName' = 'Jatobá Fibra Telecomunicações Ltda.' and facts #>> '{logo,image}' is null;
  end if;
end
$$;
