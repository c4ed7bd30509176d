/**
 * Ordinary English words that differ from a known one by a slip or two: 'further' is no misspelt 'father', 'cooking' no 'coding'.
 * They are those of the SCOWL word lists (sizes 10 to 35) that `correctionOf` would take for another word.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `abdication abound abreast abusive accents accused acre activates acts addition additions admit admitted advance advancing
  advent advertise advised advises aground alliance alter amounts amuse amused anaemic angel apart apparent arcane arms artistic
  attainment attracts auction avenge babe baked ballast ballot bard barking barn barrier barring base baseball bases bashed
  beard bearding bearing became behaved beings biased bidding bile bind binding bland blasted bleach blend blink blond boar
  boiling bombard boom boon boor boot boots bore borne bother branding breach bridle brook brutish bull bullet bullets burglar
  burn burying button cabling cage cake calf calling cameo camp camps cane cans cape captain card cared careless cares carp
  carrying cars cart cartridge carve case cash cashmere casing cast casting catches catching catering causing cave ceasing cede
  cell cells cent chalice chant chap char charging charming charter chasing chat cheaper cheated cheating chequed chest chew
  chews chicken chief chill choosing chucked chug chum clam clash clashes clasp clauses cleared clearer clearing clef clerical
  closing coarse coarsen cock code codes coincidence coining coke collate collide coma comb comet commented commute compact
  compassion compels compete competed competes competition compile compiler compilers compiles complain complex composer
  composers cone conference conical connote constrict constriction construct contact contacts contraction convert cookies cool
  cooling cools coop cope copes coping copying core cork corners corpses costing couch counter counteract coup courage courier
  cove covet cracked cracking crashes crashing crass critical crook crosses crowding crumple crush cull cure curing curse
  curtain cynical damning darling dashing data dawn dead dear debase decay decreased dedication deduction deflate deign deli
  delicate deliver delivers denying deportment depriving derive derived derives deriving detector deviate digression dine
  diverge diverse diverts diving drafting drag dragging drags draining dreading dreaming dressed drinking dripping drown
  drowning drum drums dunce eagerly earl earning educated element emulation emulator emulators enliven entice equation equator
  erasing etch expect expects expel export fall falling fare farther fears feat featuring feeding fell file filing fill film
  fined finer fines fire firms fiver flawing flesh flour foam font foothill forcing ford fore foreman foremen fork forming forms
  forum foul frog frond frost fuel fully fund funds fungi furl further gain gaining galore game garb gates gearing gentile glade
  gnat goat goggle grace grape grate grave graze grenade grinding hale hall halo halt handing hands handy hang hardy hare harem
  hark harp hart headers heading heal heap hear heard hears hearth heat heath heating heats held hell helm hemp herd herring
  herrings hiding hilt hind hint hinting hits hoard hoist holding holds hole homes hone honours hooking horse horses hose host
  housework hove hurting hurtle hysteria implied incisive inferno inland insight intentional interacted intrusive keyword
  kicking kill kiln kilo kilt kinda kinds king kink kiss kite lade largest lash lasting lasts latent latter lazy leader leaders
  leading leaning lease leather leaving lectern lest levee libertarian lice lift lifting likely liking lime line lining litter
  live loading locked locking loft logging logs loot lose loses losing lovely lust mace magical males malt mamma mandolin mane
  manning mansion manure maple mare marginal marking marshal martial mascara mash match matched matches mate matt matte matter
  matters maximal maze meaning meanings measure meat meek meets melt menial menthol mention mentioning merging metal mete mile
  million mixture moaning mole monitor monitoring monkeys monster morale motions mounting mouth mule mystery myth myths nape
  nearly needles nest nigh none noting offence olden order orifice outline oven overt pact pageant paging paints pane pant pare
  parsing parson parts party passages past pastime pasture patch pate patent paths patriot pausing payment pays percent pert
  pertinent pile pill pints planes planting plaster plates platoon playing pleasure plotted plummet poem poets pointed pointing
  ported portend portent portray posed postmen poverty praying prefect presume primate printing prints privacy promised prone
  propagation protect provoked rats reaching reacting reads real ream reap rear rebound recant receipt receiving recount
  recourse regarding regent relating relation relaxing relent relying remodel remorse remove removed removes renaming rend
  rending renounce repent replied replies rereading reroute resent resound resting reticent retrieving reviewing revision
  rewrote ridding ride rode rotund rotunda rule rune ruse sage save saves says scares scattering screech scrolling scrolls
  sealing seaport seats seeing seem seeming sell selling semen senator sending sensor sets setting severity shaking sharing
  shelf shining shirt shoot shooting shore shorts shot shout shrank shriek shrunk shuffle shuttle sigh signing signs silence
  sillier sing sinking site skim slavish slew slim slob slog slop slot slows smelly sneaking sneaks snore snort snow soak soda
  sofa solo soloist sore sort sorts spacial spacing spatial speeding spending spirits spitting spoiling spore spots sprang
  spreading spreads springing sprung spurious stag stagger staggering stake stale starch stare stared stares staring starred
  starring starved starves starving stated stating stave stealing steam stems step sterling stew stiff stoical stoke stole stone
  stones storage stories stork storm storms story stove stow straggle strange streams streets stretch string stud submit subside
  subvert suction sues summing sundial sundry suntan survive suspect suspects swamping swearing sweating swig swims swore swum
  tack tacking tacks taco talc tale tales talking tall tame tang tango tank tanks task tasks tearing teat teem tempo tempt tent
  terms text texts thee thereby thin things thought threw through thus tide tiger tile timed tire tome touch touching tracing
  tracking trailed trailing trains traitor treated tree trough twisted tying usable variety vending vice villain vintage violent
  virtually vital waited waiting walking wanting ward warming warning warping washes wasted wasting weakness weep wetting width
  witch woken wonders wood worded wording words wore workman workmen world worm worn worrying woven yearn yoke zombie zone`.split(
    /\s+/,
  ),
)
