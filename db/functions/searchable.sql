-- Two spellings of a line that look the same are the same in a search: nothing invisible, plain forms of compatibility
-- characters, one kind of dash and apostrophe. Equal to normalizeForSearch() in TypeScript for Latin letters; a test
-- compares them. Independent of the database's locale: lower() only gets ASCII.
-- Columns store what it gives: another body needs a migration that computes them again.
create or replace function searchable(value text) returns text
  language sql immutable strict parallel safe
  as $$
    select trim(regexp_replace(
      lower(translate(
        regexp_replace(
          regexp_replace(
            normalize(
              translate(
                regexp_replace(
                  value,
                  '[\u00AD\u034F\u061C\u115F\u1160\u17B4\u17B5\u180B-\u180F\u200B-\u200F\u202A-\u202E\u2060-\u206F\u2800\u3164\uFE00-\uFE0F\uFEFF\uFFA0\U000E0000-\U000E0FFF]',
                  '', 'g'
                ),
                '`´ʹʻʼˈ‘’‛′｀', ''''''''''''''''''''''''
              ),
              NFKD
            ),
            '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g'
          ),
          '[\u2010-\u2015\u2043\u2212]', '-', 'g'
        ),
        'ÆÐØÞĐĦŁŊŒŦƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǤǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎẞỺỼỾↃ',
        'æðøþđħłŋœŧɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǥƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏßỻỽỿↄ'
      ) collate "C"),
      '[\u0001-\u0020\u007F-\u009F\u1680\u2028\u2029]+', ' ', 'g'
    ))
  $$;
